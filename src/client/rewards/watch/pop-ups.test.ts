import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { closeModal, modals, openModal } from '#ui/overlays/modals.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { beginReturn, offerWindow, stayOn, VISIT_MS } from '#client/attention/attention.ts'
import { isQuiet, noteLimit, QUIET_MS } from '#client/attention/quiet.ts'
import type { App } from '#client/context/app.ts'
import { loadModal, showModal } from '#client/modals/modals.ts'
import { feature } from '#client/feature.ts'
import type { PopUp } from '#client/rewards/face.ts'
import { clientsOf, registryOf } from '#client/registry.ts'
import { createPlayer } from '#client/context/player.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { cardsOf } from '#features/features-info/client/strip/cards.tsx'
import type { RewardsInfo } from '#platform/standing/info.ts'
import { infos } from './infos.ts'
import { EXCLUDED } from '#platform/calls/feature.ts'
import { followOpened, offerPopUp } from './pop-ups.ts'

vi.mock('#client/modals/layers.tsx', () => ({}))
vi.mock('#client/modals/modals.ts', () => ({
  loadModal: vi.fn<() => Promise<() => null>>(async () => () => null),
  isModal: () => true,
  ownerOf: (_: App, name: string) => (name === 'gifts-rules' ? 'gifts' : name),
  mayShow: vi.fn<() => boolean>(() => true),
  showModal: vi.fn<(app: App, name: string) => boolean>((_, name) => {
    openModal(name)
    return true
  }),
}))

/** The one queue: what offers itself comes one at a time, at home, in the order of the server. */
const me = { isGuest: false, account: 'nadia', login: 'nadia' } as unknown as InitData
const until = () => Date.now() + 24 * 60 * MINUTE
const always = (name: string): PopUp => ({ name, wanted: () => true, until })
const card = { ready: 'Now' }
/** A page on which these features have pop-ups, each one of its own name or what is said. */
const pageOf = (popUps: Readonly<Record<string, PopUp>>): App =>
  ({
    registry: registryOf(
      Object.keys(popUps).map((name) => feature({ name })),
      {},
      async () =>
        Object.fromEntries(
          Object.entries(popUps).map(([name, popUp]) => [
            name,
            { rewards: { [name]: () => ({ title: name, art: 'wheel', href: '/', card, popUp }) } },
          ]),
        ),
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
    info: { featuresInfo: {}, featuresPriority: { onMainPage } } as unknown as RewardsInfo,
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

/** The player comes back to the lobby. */
const comeBack = (app: App) => {
  beginReturn(app)
  return offerPopUp(app)
}

test('nothing offers itself to who is self-excluded', async () => {
  const paused = { isActive: true, isAvailable: false, reasonType: EXCLUDED }
  infos.setState({
    info: { featuresInfo: { wheel: paused }, featuresPriority: { onMainPage: ['wheel'] } } as never,
    failed: false,
  })
  expect([await comeBack(pageOf({ wheel: always('wheel'), other: always('other') })), open()]).toEqual([
    false,
    [],
  ])
})

test('the first in the order of the server is shown, and stays closed', async () => {
  covers('001 §2.4')
  order('wheel', 'gifts')
  const app = pageOf({ gifts: always('gifts'), wheel: always('wheel'), other: always('other') })
  const first = comeBack(app)
  await come()
  expect(open()).toEqual(['wheel'])
  // Asked for again meanwhile, nothing comes above it.
  expect(await offerPopUp(app)).toBe(false)
  await close()
  expect([await first, open()]).toEqual([true, []])
  for (const next of ['gifts', 'other']) {
    const shows = comeBack(app)
    await come()
    expect(open()).toEqual([next])
    await close()
    expect(await shows).toBe(true)
  }
  expect(await comeBack(app)).toBe(false)
})

test('whoever opened another window of a feature is not introduced to it any more', async () => {
  order('gifts')
  const app = pageOf({ gifts: always('gifts') })
  followOpened(app, await clientsOf(app.registry))
  openModal('wheel')
  await close()
  expect(box.size).toBe(0)
  openModal('gifts-rules')
  await close()
  expect([await comeBack(app), open()]).toEqual([false, []])
})

test('nothing offers itself elsewhere, above a game, or to who has gone on', async () => {
  covers('001 §2.4')
  order('gifts', 'wheel')
  const app = pageOf({ gifts: always('gifts'), wheel: always('wheel') })
  for (const elsewhere of [{ pathname: '/vip' }, { search: '?game=x' }]) {
    Object.assign(address, { pathname: '/lobby', search: '' }, elsewhere)
    expect(await comeBack(app)).toBe(false)
  }
  Object.assign(address, { pathname: '/lobby', search: '' })
  openModal('account')
  expect(await comeBack(app)).toBe(false)
  await close()
  vi.mocked(loadModal).mockImplementationOnce(async () => {
    address.pathname = '/vip'
    return () => null
  })
  expect([await comeBack(app), shown()]).toEqual([false, []])
})

test('what becomes wanted meanwhile comes at the next return, and not again once it was shown', async () => {
  covers('001 levels.5')
  order('gifts', 'sample')
  let wanted = false
  const sample: PopUp = {
    name: 'sample',
    wanted: () => wanted,
    onShown: () => void (wanted = false),
  }
  const app = pageOf({ gifts: always('gifts'), sample })
  void comeBack(app)
  await come()
  wanted = true
  // Its feature asks the queue to look again.
  void offerPopUp(app)
  await come()
  await close()
  await offerPopUp(app)
  expect(shown()).toEqual(['gifts'])
  for (let again = 0; again < 2; again++) {
    void comeBack(app)
    await come()
    await close()
  }
  expect(shown()).toEqual(['gifts', 'sample'])
})

describe('attention', () => {
  const many = ['a', 'b', 'c', 'd', 'e']
  const page = () => {
    order(...many)
    return pageOf(Object.fromEntries(many.map((name) => [name, always(name)])))
  }
  /** Comes back, and closes what offers itself. */
  const visitLobby = async (app: App) => {
    const shows = comeBack(app)
    await come()
    if (open().length > 0) await close()
    return shows
  }

  test('one window offers itself per lobby return, however often the queue is asked', async () => {
    covers('001 §2.5')
    const app = page()
    expect(await visitLobby(app)).toBe(true)
    for (let times = 0; times < 5; times++) expect(await offerPopUp(app)).toBe(false)
    expect(shown()).toEqual(['a'])
  })

  test('three a visit, in all tabs of the browser', async () => {
    covers('001 §2.5')
    const app = page()
    for (let times = 0; times < 6; times++) {
      await visitLobby(app)
      await vi.advanceTimersByTimeAsync(VISIT_MS - 1)
    }
    expect(shown()).toEqual(['a', 'b', 'c'])
    // What a tab knows by itself is gone; what the browser keeps is not.
    expect(await visitLobby(page())).toBe(false)
  })

  test('half an hour away ends the visit; another player has one of their own', async () => {
    const app = page()
    for (let times = 0; times < 4; times++) await visitLobby(app)
    expect(shown()).toEqual(['a', 'b', 'c'])
    app.player.setState({ me: { ...me, account: 'otto' } as InitData })
    expect(await visitLobby(app)).toBe(true)
    app.player.setState({ me })
    await vi.advanceTimersByTimeAsync(VISIT_MS)
    expect(await visitLobby(app)).toBe(true)
  })

  test('whoever stays on a page stays in the visit', async () => {
    const app = page()
    for (let times = 0; times < 4; times++) await visitLobby(app)
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await vi.advanceTimersByTimeAsync(5 * MINUTE)
      stayOn(app)
    }
    expect(await visitLobby(app)).toBe(false)
  })

  test('a second device is a visit of its own', async () => {
    const app = page()
    for (let times = 0; times < 4; times++) await visitLobby(app)
    box.clear()
    expect(await visitLobby(app)).toBe(true)
  })

  test('ads count among them', async () => {
    covers('001 §2.5')
    const app = page()
    const ad = () => offerWindow(app, () => true)
    beginReturn(app)
    expect([ad(), ad(), await offerPopUp(app)]).toEqual([true, false, false])
    await visitLobby(app)
    await visitLobby(app)
    beginReturn(app)
    expect([ad(), shown()]).toEqual([false, ['a', 'b']])
    // One that could not be shown has not asked for attention.
    box.clear()
    expect([offerWindow(app, () => false), ad()]).toEqual([false, true])
  })

  test('nothing speaks up within ten minutes of a limit event, and no window offers itself for a day', async () => {
    covers('001 §2.7')
    const app = page()
    noteLimit('selfExclusion')
    expect([await visitLobby(app), isQuiet()]).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(QUIET_MS - 1)
    expect([await visitLobby(app), offerWindow(app, () => true)]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(1)
    // News may speak up again; windows offer nothing for a day.
    expect([await visitLobby(app), isQuiet()]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(DAY - QUIET_MS)
    expect(await visitLobby(app)).toBe(true)
  })

  test('the rest is a dot on its card', async () => {
    covers('001 §2.5')
    const standing = {
      isActive: true,
      isAvailable: true,
      nextAt: null,
      finishedAt: null,
      reasonType: null,
      badge: null,
    }
    const app = page()
    infos.setState({
      info: {
        featuresInfo: Object.fromEntries(many.map((name) => [name, standing])),
        featuresPriority: { onMainPage: many },
      } as unknown as RewardsInfo,
      failed: false,
    })
    const clients = await clientsOf(app.registry)
    await visitLobby(app)
    const cards = cardsOf(app, clients, infos.getState().info!, { onDue: () => {} })
    const dots = cards.map(({ key, count }) => [key, count])
    expect([shown(), dots]).toEqual([['a'], many.map((name) => [name, 1])])
  })

  test('what the browser keeps may be nonsense', async () => {
    for (const saved of ['{', '7', 'null', '{"offers":"many"}'])
      for (const key of ['visit', 'limit-event']) {
        box.clear()
        box.set(key, saved)
        expect(await visitLobby(page())).toBe(true)
      }
  })
})
