import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call, PushMessage } from '#platform/contract.ts'
import type { Realtime, RealtimeHandlers } from '#platform/realtime/client.ts'
import { modals } from '#ui/modals.ts'
import type { App } from './context.ts'
import { goBy } from './go.ts'
import { keepLive } from './live.ts'
import { createPlayer } from './player.ts'
import { keepRewards } from './rewards/keep.ts'
import { calls, type InitData } from './wire.ts'

/** The page at its connection; the connection itself has tests of its own, against a real server. */
const line = vi.hoisted(() => ({ opened: [] as { config: unknown; handlers: RealtimeHandlers }[] }))
vi.mock('#platform/realtime/client.ts', () => ({
  async connectRealtime(config: unknown, handlers: RealtimeHandlers): Promise<Realtime> {
    line.opened.push({ config, handlers })
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

const appOf = (me: InitData) =>
  ({
    brand: { name: 'aurelia', flags: {}, features: {}, words: {} },
    player: createPlayer(me),
    async call(call: Call) {
      asked.push(call)
      return answers.get(call) ?? { success: false }
    },
  }) as unknown as App

beforeEach(() => {
  const target = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', hidden: false }))
  vi.stubGlobal('location', { pathname: '/lobby', search: '' })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  line.opened.length = 0
  takers.clear()
  asked = []
  answers = new Map([[calls.init.init, { success: true, data: ME }]])
  revalidate = vi.fn<() => Promise<void>>(async () => {})
  goBy({ navigate: async () => {}, revalidate })
})
afterEach(() => {
  modals.setState({ stack: [] })
  vi.unstubAllGlobals()
})

const opened = async (times = 1) => {
  await vi.waitFor(() => expect(line.opened).toHaveLength(times))
  await vi.waitFor(() => expect(takers.has('setBalance')).toBe(true))
  return line.opened.at(-1)!.handlers
}
const count = (call: Call) => asked.filter((one) => one === call).length

describe('000 §4: the connection of a page', () => {
  test('opens when somebody is signed in, once', async () => {
    const app = appOf(GUEST)
    keepLive(app)
    expect(line.opened).toEqual([])
    app.player.setState({ me: ME })
    await opened()
    app.player.setState({ me: { ...ME, login: 'other' } })
    expect(line.opened.map(({ config }) => config)).toEqual([ME.wsConnectionData])
  })

  test('comes back from now on where nothing fresher than its first data is known', async () => {
    const since = { offset: 4, epoch: 'e' }
    const data = (more: object) => ({
      url: '/connection/websocket',
      connectionToken: 't',
      connections: [{ channelName: 'c', token: 'own', ...more }],
    })
    const app = appOf({ ...ME, wsConnectionData: data({ since }) })
    keepLive(app)
    ;(await opened()).onState!('disconnected', 0, '')
    const { me } = app.player.getState()
    app.player.setState({ me: { ...me } })
    ;(await opened(2)).onState!('disconnected', 0, '')
    const fresh = data({ since: { offset: 9, epoch: 'e' } })
    app.player.setState({ me: { ...me, wsConnectionData: fresh } })
    await opened(3)
    expect(line.opened.map(({ config }) => config)).toEqual([data({ since }), data({}), fresh])
  })

  test('setBalance moves the balance that is shown; an older one is dropped', async () => {
    const app = appOf(ME)
    keepLive(app)
    await opened()
    const push = (version: number) =>
      takers.get('setBalance')!({ type: 'setBalance', data: { ...ME.balance, version } })
    push(9)
    push(8)
    expect(app.player.getState().balance?.version).toBe(9)
  })

  test('what came between reading and joining is asked for', async () => {
    const app = appOf(ME)
    answers.set(calls.account.balance, { success: true, data: { ...ME.balance, version: 12 } })
    keepLive(app)
    ;(await opened()).onJoined!()
    await vi.waitFor(() => expect(app.player.getState().balance?.version).toBe(12))
  })

  test('pushes that are lost for good are asked for: who one is, what is given today, the open page', async () => {
    const app = appOf(ME)
    keepLive(app)
    keepRewards(app)
    const { onRecoveryFailed } = await opened()
    await vi.waitFor(() => expect(count(calls['features-info'].info)).toBe(1))
    const heard: string[] = []
    // Games and windows of features know no shell: they hear it from the document.
    document.addEventListener('push:missed', () => heard.push('document'))
    onRecoveryFailed()
    await vi.waitFor(() => expect(revalidate).toHaveBeenCalledOnce())
    expect([count(calls.init.init), count(calls['features-info'].info), heard]).toEqual([1, 2, ['document']])
  })

  test.each([3_500, 3_999, 4_500, 4_999])(
    'the end by %i is terminal: the page asks whom it is for',
    async (code) => {
      keepLive(appOf(ME))
      const { onState } = await opened()
      onState!('disconnected', code, 'over')
      await vi.waitFor(() => expect(count(calls.init.init)).toBe(1))
    },
  )

  test.each([0, 3_499, 4_000, 4_499, 5_000])('the end by %i asks nothing', async (code) => {
    keepLive(appOf(ME))
    const { onState } = await opened()
    onState!('connecting', code, '')
    onState!('disconnected', code, '')
    expect(asked).toEqual([])
  })
})
