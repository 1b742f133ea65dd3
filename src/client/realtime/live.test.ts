import { registry } from '#app/registry.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call, PushMessage } from '#platform/calls/contract.ts'
import type { Realtime, RealtimeHandlers } from '#platform/realtime/client/client.ts'
import { covers } from '#tests/coverage/covers.ts'
import { modals } from '#ui/overlays/modals.ts'
import type { App } from '../context/app.ts'
import { clientsOf } from '../registry.ts'
import { setRouter } from '../router/navigate.ts'
import { startRealtime } from './live.ts'
import { createPlayer } from '../context/player.ts'
import { load as watchRewards } from '#features/features-info/client/rewards.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { calls as accountCalls } from '#features/account/contract.ts'
import { calls as featuresInfoCalls } from '#features/features-info/contract.ts'
import { calls as initCalls } from '#features/init/contract.ts'

/** The page at its connection; the connection itself has tests of its own, against a real server. */
const line = vi.hoisted(() => ({
  opened: [] as { config: unknown; handlers: RealtimeHandlers }[],
  onOpen: (_: { handlers: RealtimeHandlers }) => {},
}))
vi.mock('#platform/realtime/client/client.ts', () => ({
  async connectRealtime(config: unknown, handlers: RealtimeHandlers): Promise<Realtime> {
    line.opened.push({ config, handlers })
    line.onOpen({ handlers })
    const on = (type: string, take: (message: PushMessage) => void) => {
      takers.set(type, take)
      return () => {}
    }
    return { on, call: async () => null, state: () => 'connected', disconnect() {} }
  },
}))

const takers = new Map<string, (message: PushMessage) => void>()
const GUEST = { isGuest: true, login: null, wsConnectionData: null, features: {} } as unknown as InitData
const ME = {
  isGuest: false,
  login: 'nadia',
  gameMode: 'TournamentPoints',
  balance: { entries: 1, winnings: 0, tourPoints: 5, version: 7 },
  season: { isEnabled: true, isActive: false },
  features: {},
  wsConnectionData: { url: '/connection/websocket', connectionToken: 't', connections: [] },
} as unknown as InitData

let asked: Call[]
let answers: Map<Call, unknown>
let revalidate: ReturnType<typeof vi.fn<() => Promise<void>>>

function appOf(me: InitData): App {
  // What a page of an earlier test still asks is not this one's.
  const mine = asked
  return {
    // What features follow on a page is theirs to show.
    registry: { ...registry, features: [] },
    brand: { name: 'aurelia', flags: {}, features: {}, words: {} },
    player: createPlayer(me),
    async call(call: Call) {
      mine.push(call)
      return answers.get(call) ?? { success: false }
    },
  } as unknown as App
}

// What a page fetches when it connects takes a busy machine seconds, which no clock of a test lets pass.
beforeAll(async () => {
  await Promise.all([import('#platform/realtime/client/client.ts'), clientsOf(registry)])
})
beforeEach(() => {
  const target = new EventTarget()
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { cookie: '', hidden: false, hasFocus: () => true }),
  )
  vi.stubGlobal('location', { pathname: '/lobby', search: '' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  line.opened.length = 0
  takers.clear()
  asked = []
  answers = new Map([[initCalls.init, { success: true, data: ME }]])
  revalidate = vi.fn<() => Promise<void>>(async () => {})
  setRouter({ navigate: async () => {}, revalidate })
})
afterEach(() => {
  modals.setState({ stack: [] })
  vi.unstubAllGlobals()
})

const opened = async (times = 1) => {
  await expect.poll(() => line.opened).toHaveLength(times)
  await expect.poll(() => takers.has('setBalance')).toBe(true)
  return line.opened.at(-1)!.handlers
}
const count = (call: Call) => asked.filter((one) => one === call).length

describe('000 §4: the connection of a page', () => {
  test('opens when somebody is signed in, once', async () => {
    const app = appOf(GUEST)
    startRealtime(app)
    expect(line.opened).toEqual([])
    app.player.setState({ me: ME })
    await opened()
    app.player.setState({ me: { ...ME, login: 'other' } })
    expect(line.opened.map(({ config }) => config)).toEqual([ME.wsConnectionData])
  })

  test('setBalance moves the balance that is shown; an older one is dropped', async () => {
    covers('000 §4.29')
    const app = appOf(ME)
    startRealtime(app)
    await opened()
    const push = (version: number) =>
      takers.get('setBalance')!({ type: 'setBalance', data: { ...ME.balance, version } })
    push(9)
    push(8)
    expect(app.player.getState().balance?.version).toBe(9)
  })

  test('what came between reading and joining is asked for', async () => {
    const app = appOf(ME)
    answers.set(accountCalls.balance, { success: true, data: { ...ME.balance, version: 12 } })
    startRealtime(app)
    ;(await opened()).onJoined!()
    await expect.poll(() => app.player.getState().balance?.version).toBe(12)
  })

  test('pushes that are lost for good are asked for: who one is, what is given today, the open page', async () => {
    covers('000 §4.30')
    const app = appOf(ME)
    startRealtime(app)
    watchRewards(app)
    const { onRecoveryFailed } = await opened()
    await expect.poll(() => count(featuresInfoCalls.info)).toBe(1)
    const heard: string[] = []
    // Games and windows of features know no shell: they hear it from the document.
    document.addEventListener('push:missed', () => heard.push('document'))
    onRecoveryFailed()
    await expect.poll(() => revalidate).toHaveBeenCalledOnce()
    expect([count(initCalls.init), count(featuresInfoCalls.info), heard]).toEqual([1, 2, ['document']])
  })

  test.each([3_500, 3_999, 4_500, 4_999])(
    'the end by %i is terminal: the page asks once whom it is for',
    async (code) => {
      covers('000 §4.17')
      startRealtime(appOf(ME))
      const { onState } = await opened()
      onState!('disconnected', code, 'over')
      await expect.poll(() => count(initCalls.init)).toBe(1)
      // First why it ended: a call of players says so where an exclusion did it.
      expect(asked).toEqual([accountCalls.balance, initCalls.init])
    },
  )

  test.each([0, 3_499, 4_000, 4_499, 5_000])('the end by %i asks nothing', async (code) => {
    startRealtime(appOf(ME))
    const { onState } = await opened()
    onState!('connecting', code, '')
    onState!('disconnected', code, '')
    expect(asked).toEqual([])
  })
})

describe('000 §4, §9: after a terminal end', () => {
  const MINUTE = 60_000
  const jwt = (session: string) => `h.${btoa(JSON.stringify({ sub: 'p1', meta: { session } }))}.s`
  let made = 0
  /** Init data as the server makes them: other tokens each time. */
  const meOf = (session: string): InitData =>
    ({
      ...ME,
      token: jwt(session),
      wsConnectionData: {
        url: '/connection/websocket',
        connectionToken: jwt(session),
        connections: [{ channelName: 'c', token: 'own', since: { offset: ++made, epoch: 'e' } }],
      },
    }) as unknown as InitData
  /** Ends each connection at once, as a server does that has enough of them. */
  let refusing: boolean

  beforeEach(() => {
    refusing = true
    vi.useFakeTimers()
    line.onOpen = ({ handlers }) => {
      if (refusing) queueMicrotask(() => handlers.onState!('disconnected', 3_504, 'connection limit'))
    }
  })
  afterEach(() => {
    line.onOpen = () => {}
    vi.useRealTimers()
  })

  /** A page whose every look at who it is for gets fresh tokens of a session. */
  function page(session: () => string = () => 's1') {
    const app = {
      ...appOf(meOf(session())),
      async call(call: Call) {
        asked.push(call)
        return call === initCalls.init ? { success: true, data: meOf(session()) } : { success: false }
      },
    } as unknown as App
    startRealtime(app)
    return app
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const press = () => void dispatchEvent(new Event('pointerdown'))
  const sockets = () => line.opened.length

  test('a minute passes with one socket and one look at who the player is', async () => {
    covers('000 §4.17')
    const app = page()
    for (let second = 0; second < 60; second++) {
      await pass(1_000)
      app.player.setState({ balance: { ...ME.balance!, version: second } })
    }
    expect([sockets(), count(initCalls.init)]).toEqual([1, 1])
  })

  test('presses without end open a socket each 500 to 20000 ms', async () => {
    covers('000 §4.17')
    page()
    const at: number[] = []
    line.onOpen = ({ handlers }) => {
      at.push(Date.now())
      queueMicrotask(() => handlers.onState!('disconnected', 3_504, 'connection limit'))
    }
    const began = Date.now()
    for (let n = 0; n < (2 * MINUTE) / 100; n++) {
      press()
      await pass(100)
    }
    const gaps = at.map((time, n) => time - (at[n - 1] ?? began)).slice(0, 9)
    const doubled = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]
    expect(gaps).toHaveLength(9)
    doubled.forEach((delay, n) => expect(gaps[n + (at[0] === began ? 1 : 0)]).toBeGreaterThanOrEqual(delay))
    expect(sockets()).toBeLessThanOrEqual(12)
    expect(count(initCalls.init)).toBe(sockets())
  })

  test.each(['pointerdown', 'keydown', 'online'])(
    '%s connects again, and all is read anew',
    async (reason) => {
      page()
      await pass(MINUTE)
      refusing = false
      dispatchEvent(new Event(reason))
      await pass(MINUTE)
      expect(sockets()).toBe(2)
      // From now on: nobody knows what was missed meanwhile.
      const { config, handlers } = line.opened[1]!
      expect(config).toMatchObject({ connections: [{ channelName: 'c', token: 'own' }] })
      expect(config).not.toMatchObject({ connections: [{ since: expect.anything() }] })
      handlers.onJoined!()
      await pass(0)
      await expect.poll(() => revalidate).toHaveBeenCalledOnce()
      dispatchEvent(new Event(reason))
      await pass(MINUTE)
      expect(sockets()).toBe(2)
    },
  )

  test('a press during the back-off is kept for its end', async () => {
    page()
    await pass(0)
    press()
    await pass(499)
    expect(sockets()).toBe(1)
    await pass(1)
    expect(sockets()).toBe(2)
  })

  test('a new session, that is a sign-in, connects by itself from its own data', async () => {
    let session = 's1'
    page(() => session)
    session = 's2'
    await pass(0)
    refusing = false
    await pass(MINUTE)
    expect(sockets()).toBe(2)
    expect(line.opened[1]!.config).toMatchObject({
      connectionToken: jwt('s2'),
      connections: [{ since: { epoch: 'e' } }],
    })
  })

  test('a connection that lasted starts the back-off over', async () => {
    page()
    for (let n = 0; n < 6; n++) {
      press()
      await pass(20_000)
    }
    refusing = false
    press()
    await pass(MINUTE)
    const before = sockets()
    line.opened.at(-1)!.handlers.onState!('disconnected', 4_501, 'over')
    press()
    await pass(500)
    expect(sockets()).toBe(before + 1)
  })
})
