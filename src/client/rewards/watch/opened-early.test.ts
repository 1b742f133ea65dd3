import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { InitData } from '#platform/calls/init-data.ts'
import { HOUR } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { feature, signedIn } from '#client/feature.ts'
import type { PopUp } from '#client/rewards/face.ts'
import { clientsOf, registryOf } from '#client/registry.ts'
import { isDismissed } from '#client/storage/dismissals.ts'
import { closeModal, modals, openModal } from '#ui/overlays/modals.ts'
import type { RewardsInfo } from '#platform/standing/info.ts'
import { infos } from './infos.ts'
import { followOpened } from './pop-ups.ts'

const box = new Map<string, string>()
beforeAll(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  }),
)
afterAll(() => void vi.unstubAllGlobals())

const welcome: PopUp = {
  name: 'map-welcome',
  wanted: () => true,
  // Without a standing there is no end until which it could be remembered.
  until: (standing) => Date.parse(standing?.finishedAt ?? ''),
}
const window = { when: signedIn, load: async () => ({ default: () => null }) }
const app = {
  registry: registryOf([feature({ name: 'map', modals: { map: window } })], {}, async () => ({
    map: { rewards: { map: () => ({ title: 'Map', art: 'wheel', href: '/', popUp: welcome }) } },
  })),
  player: createPlayer({ isGuest: false, account: 'nadia', login: 'nadia' } as unknown as InitData),
} as unknown as App

test('a window that was open before the page knew how features stand introduces its feature too', async () => {
  infos.setState({ info: null, failed: false })
  // A link opened it while the rest of the page was on its way.
  openModal('map')
  followOpened(app, await clientsOf(app.registry))
  closeModal(modals.getState().stack[0]!.id)
  const isKnown = () => isDismissed(localStorage, 'nadia', 'map-welcome', serverClock.now())
  expect(isKnown()).toBe(false)
  const finishedAt = new Date(serverClock.now() + HOUR).toISOString()
  const info = { featuresInfo: { map: { isActive: true, finishedAt } } } as unknown as RewardsInfo
  infos.setState({ info, failed: false })
  expect(isKnown()).toBe(true)
})
