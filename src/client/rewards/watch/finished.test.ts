import { registry } from '#app/registry.ts'
import { feature, signedIn } from '#client/feature.ts'
import { registryOf } from '#client/registry.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { closeAllModals, modals, openModal } from '#ui/overlays/modals.ts'
import { toasts } from '#ui/overlays/toasts.ts'
import { go } from '#client/router/navigate.ts'
import { closeFinished } from './finished.ts'

vi.mock('#client/router/navigate.ts', () => ({ go: vi.fn<() => Promise<void>>() }))

afterEach(() => {
  closeAllModals()
  vi.unstubAllGlobals()
})
const at = (pathname: string) => vi.stubGlobal('location', { pathname })
const said = () => toasts.getState().shown.map(({ text }) => text)

const page = { player: createPlayer({} as InitData) }
/** A feature with two windows, beside those that there are. */
const sample = feature({
  name: 'sample',
  ends: true,
  modals: { sample: { when: signedIn }, 'sample-rules': { when: signedIn } },
})
const withSample = registryOf([...registry.features, sample], {}, async () => ({
  sample: {
    rewards: {
      sample: () => ({ title: 'Sample of the day', art: 'wheel', modal: 'sample', card: { ready: 'Now' } }),
    },
  },
}))

test('the windows of a feature that ended close with a sentence; others stay and nobody else is told', async () => {
  covers('001 §4.12')
  at('/lobby')
  openModal('game', { slug: 'rocket-rush' })
  openModal('account')
  const app = { ...page, registry: withSample } as App
  await closeFinished(app, 'sample')
  expect(said()).toEqual([])
  openModal('sample')
  openModal('sample-rules')
  await closeFinished(app, 'sample')
  expect(modals.getState().stack.map(({ name }) => name)).toEqual(['game', 'account'])
  expect(said()).toEqual(['Sample of the day: event ended'])
})

test('a feature may say what became of the player’s part; otherwise they keep what they won', async () => {
  covers('001 §4.13')
  at('/lobby')
  const details: unknown[] = []
  for (const endedFor of [
    async () => 'Your 9 leftover balls pay 1,800 Coins.',
    async () => null,
    async () => Promise.reject(new Error('offline')),
  ]) {
    openModal('sample')
    await closeFinished(
      { ...page, registry: registryOf([sample], {}, async () => ({ sample: { endedFor } })) } as App,
      'sample',
    )
    details.push(toasts.getState().shown.at(-1)?.detail)
  }
  const usual = 'You keep what you won. See what’s next in the lobby.'
  expect(details).toEqual(['Your 9 leftover balls pay 1,800 Coins.', usual, usual])
})

test('whoever is on the page of prize drops when they end goes home (001 §2)', async () => {
  covers('001 §4.12')
  at('/lobby')
  await closeFinished({ ...page, registry } as App, 'prize-drops')
  expect(go).not.toHaveBeenCalled()
  at('/prize-drops')
  await closeFinished({ ...page, registry } as App, 'prize-drops')
  expect(go).toHaveBeenCalledExactlyOnceWith('/')
  // Who is led away reads why.
  expect(said().at(-1)).toBe('Prize drops: event ended')
})
