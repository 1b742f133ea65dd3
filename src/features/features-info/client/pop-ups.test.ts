import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeModal, modals, openModal } from '#ui/overlays/modals.ts'
import type { App } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { feature, type PopUp } from '#client/feature.ts'
import { registryOf } from '#client/registry.ts'
import { createPlayer } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { infos, type FeaturesInfo } from './infos.ts'
import { offerPopUps } from './pop-ups.ts'

vi.mock('#client/modals/layers.tsx', () => ({}))
vi.mock('#client/modals/modals.ts', () => ({
  loadModal: vi.fn<() => Promise<void>>(async () => {}),
  mayShow: vi.fn<() => boolean>(() => true),
  showModal: vi.fn<(app: App, name: string) => boolean>((_, name) => {
    openModal(name)
    return true
  }),
}))

/** The one queue: what offers itself comes one by one, at home, in the order of the server. */
const me = { isGuest: false, login: 'nadia' } as unknown as InitData
const until = () => Date.now() + 1_000_000
const always = (name: string): PopUp => ({ name, wanted: () => true, until })
/** A page on which these features have pop-ups, each one of its own name or what is said. */
const pageOf = (popUps: Readonly<Record<string, PopUp>>): App =>
  ({
    registry: registryOf(
      Object.entries(popUps).map(([name, popUp]) =>
        feature({ name, client: async () => ({ client: { popUps: [popUp] } }) }),
      ),
      {},
    ),
    player: createPlayer(me),
    brand: { flags: { lobbyPage: true } },
  }) as unknown as App
const address = { pathname: '/lobby', search: '' }
const box = new Map<string, string>()

const open = () => modals.getState().stack.map(({ name }) => name)
/** The windows that were shown so far. */
const shown = () => vi.mocked(showModal).mock.calls.map(([, name]) => name)
/** Lets what is on its way come, without any time going by. */
const come = () => vi.advanceTimersByTimeAsync(0)
async function close() {
  closeModal(modals.getState().stack.at(-1)?.id)
  await come()
}
const order = (...onMainPage: string[]) =>
  infos.setState({
    info: { featuresInfo: {}, featuresPriority: { onMainPage } } as unknown as FeaturesInfo,
    failed: false,
  })

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', address)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => box.get(key) ?? null,
    setItem: (key: string, value: string) => void box.set(key, value),
  })
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  box.clear()
  vi.mocked(showModal).mockClear()
  Object.assign(address, { pathname: '/lobby', search: '' })
})

test('two are shown one by one, in the order of the server, and stay closed', async () => {
  order('wheel', 'gifts')
  const app = pageOf({ gifts: always('gifts'), wheel: always('wheel'), other: always('other') })
  const all = offerPopUps(app)
  await come()
  expect(open()).toEqual(['wheel'])
  // Asked for again meanwhile, nothing comes above it.
  expect(await offerPopUps(app)).toBe(0)
  await close()
  expect(open()).toEqual(['gifts'])
  await close()
  expect(open()).toEqual(['other'])
  await close()
  expect(await all).toBe(3)
  expect(await offerPopUps(app)).toBe(0)
  expect(shown()).toEqual(['wheel', 'gifts', 'other'])
})

test('nothing offers itself elsewhere, above a game, or to who has gone on; the rest waits', async () => {
  order('gifts', 'wheel')
  const app = pageOf({ gifts: always('gifts'), wheel: always('wheel') })
  for (const elsewhere of [{ pathname: '/vip' }, { search: '?game=x' }]) {
    Object.assign(address, { pathname: '/lobby', search: '' }, elsewhere)
    expect(await offerPopUps(app)).toBe(0)
  }
  Object.assign(address, { pathname: '/lobby', search: '' })
  openModal('account')
  expect(await offerPopUps(app)).toBe(0)
  await close()
  const some = offerPopUps(app)
  await come()
  address.pathname = '/vip'
  await close()
  expect([await some, shown()]).toEqual([1, ['gifts']])
  address.pathname = '/lobby'
  const rest = offerPopUps(app)
  await come()
  await close()
  expect([await rest, shown()]).toEqual([1, ['gifts', 'wheel']])
})

test('what becomes wanted meanwhile comes after what comes first, and not again once it was shown', async () => {
  order('gifts', 'sample')
  let wanted = false
  const sample: PopUp = {
    name: 'sample',
    wanted: () => wanted,
    onShown: () => void (wanted = false),
  }
  const app = pageOf({ gifts: always('gifts'), sample })
  void offerPopUps(app)
  await come()
  wanted = true
  // Its feature asks the queue to look again.
  void offerPopUps(app)
  await come()
  expect(open()).toEqual(['gifts'])
  await close()
  expect(open()).toEqual(['sample'])
  await close()
  await offerPopUps(app)
  expect(shown()).toEqual(['gifts', 'sample'])
})
