import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { MINUTE, simClock, systemClock } from '#platform/time/clock.ts'
import type { PushMessage } from '#platform/calls/contract.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { connectRealtime, type Realtime, type RealtimeConfig, type RealtimeFault } from './client.ts'
import { endSession, publish } from '../log/publish.server.ts'
import { openRig, RIG_SECRET, type Rig, type RigOptions } from '../rig/rig.server.ts'
import { connectionToken, subscriptionToken } from '../token.server.ts'

let url: string
let drop: () => Promise<void>
let rig: Rig
let realtime: Realtime | null = null
/** An ended session stays ended, so each test has its own. */
let session = 0

beforeAll(async () => {
  ;({ url, drop } = await testDatabase(inject('postgres')))
})
afterAll(() => drop())
beforeEach(async () => {
  session++
  rig = await openRig(url)
})
afterEach(async () => {
  realtime?.disconnect()
  await rig.close()
})

const CHANNEL = 'player:p1'

async function config(ttl_s = 60, scheme = 'ws', clock = systemClock): Promise<RealtimeConfig> {
  const shared = { playerId: 'p1', ttl_s, secret: RIG_SECRET, clock }
  return {
    url: `${scheme}://127.0.0.1:${rig.port}/connection/websocket`,
    connectionToken: await connectionToken({ ...shared, sessionId: `session-${session}`, channels: [] }),
    connections: [{ channelName: CHANNEL, token: await subscriptionToken({ ...shared, channel: CHANNEL }) }],
  }
}

interface Heard {
  readonly states: string[]
  readonly faults: RealtimeFault[]
  readonly pushes: PushMessage[]
  readonly refresh: ReturnType<typeof vi.fn<() => Promise<RealtimeConfig | null>>>
  lost: number
}

async function connect(from: RealtimeConfig, refresh: () => Promise<RealtimeConfig | null> = () => config()) {
  const heard: Heard = {
    states: [],
    faults: [],
    pushes: [],
    refresh: vi.fn<typeof refresh>(refresh),
    lost: 0,
  }
  realtime = await connectRealtime(from, {
    refresh: heard.refresh,
    onRecoveryFailed: () => void heard.lost++,
    onPush: (message) => void heard.pushes.push(message),
    onState: (state, code) => void heard.states.push(code >= 100 ? `${state} ${code}` : state),
    onFault: (fault) => void heard.faults.push(fault),
  })
  return heard
}

const push = (type: string, data: unknown = {}) => publish(rig.pool, CHANNEL, { type, data })

async function restart(options: RigOptions = {}) {
  const { port } = rig
  await rig.close()
  rig = await openRig(url, { ...options, port })
}

const subscribed = async () => {
  await expect.poll(() => rig.realtime.stats().streams.subscriptions, { timeout: 8_000 }).toBe(1)
}

test('pushes reach those who asked for their type', async () => {
  const heard = await connect(await config())
  await subscribed()
  const bingo: unknown[] = []
  const off = realtime!.on('bingo', ({ action, data }) => void bingo.push([action, data]))
  await publish(rig.pool, CHANNEL, { type: 'bingo', action: 'show', data: { ball: 7 } })
  await push('setBalance', { version: 3 })
  await publish(rig.pool, CHANNEL, 'no push')
  await expect.poll(() => heard.pushes.length).toBe(2)
  off()
  await push('bingo')
  await expect.poll(() => heard.pushes.map(({ type }) => type)).toEqual(['bingo', 'setBalance', 'bingo'])
  expect(bingo).toEqual([['show', { ball: 7 }]])
  expect(heard).toMatchObject({ states: ['connecting', 'connected'], faults: [], lost: 0 })
})

test('what was reported between the reading of the data and the joining is given on joining, once', async () => {
  covers('000 §4.31')
  const read = await config()
  const since = rig.realtime.position()!
  await push('setBalance', { version: 2 })
  await push('favoriteGames')
  const heard = await connect({ ...read, connections: [{ ...read.connections[0]!, since }] })
  await expect.poll(() => heard.pushes.map(({ type }) => type)).toEqual(['setBalance', 'favoriteGames'])
  await push('bingo')
  await expect.poll(() => heard.pushes.length).toBe(3)
  expect(heard).toMatchObject({ faults: [], lost: 0 })
})

test('where that is not known any more it is told that pushes were lost', async () => {
  covers('000 §4.31')
  const read = await config()
  const since = { ...rig.realtime.position()!, epoch: 'another' }
  const heard = await connect({ ...read, connections: [{ ...read.connections[0]!, since }] })
  await expect.poll(() => heard.lost).toBe(1)
  await push('bingo')
  await expect.poll(() => heard.pushes.length).toBe(1)
})

test('a handler that throws is reported and stops nothing', async () => {
  const heard = await connect(await config())
  await subscribed()
  realtime!.on('bingo', () => {
    throw new TypeError('broken page')
  })
  await push('bingo', 1)
  await push('bingo', 2)
  await expect.poll(() => heard.pushes.length).toBe(2)
  expect(heard.faults).toMatchObject([
    { type: 'handler', message: 'broken page' },
    { type: 'handler', message: 'broken page' },
  ])
  expect(realtime!.state()).toBe('connected')
})

test('a restart is bridged; what cannot be recovered is said', async () => {
  covers('000 §4.30')
  const heard = await connect(await config())
  await subscribed()
  await push('one')
  await expect.poll(() => heard.pushes.length).toBe(1)
  const { port } = rig
  await rig.close()
  rig = await openRig(url, { port })
  await push('two')
  await expect.poll(() => heard.pushes.map(({ type }) => type), { timeout: 8_000 }).toEqual(['one', 'two'])
  expect(heard.lost).toBe(0)
  expect(heard.states).toEqual(['connecting', 'connected', 'connecting 3001', 'connected'])
  await rig.pool.query(`update realtime_state set epoch = 'another'`)
  await restart()
  await expect.poll(() => heard.lost, { timeout: 8_000 }).toBe(1)
})

test('a session that ends is the end', async () => {
  const heard = await connect(await config())
  await subscribed()
  await endSession(rig.pool, `session-${session}`)
  await expect.poll(() => heard.states.at(-1)).toBe('disconnected 4501')
  expect(realtime!.state()).toBe('disconnected')
})

test('tokens that ran out are fetched again, once for all', async () => {
  const old = await config(1, 'ws', simClock(systemClock.now() - MINUTE))
  const heard = await connect(old)
  await subscribed()
  await push('fresh')
  await expect.poll(() => heard.pushes.length).toBe(1)
  expect(heard.refresh.mock.calls.length).toBeLessThanOrEqual(2)
  realtime!.disconnect()
  const alone = await connect(old, async () => null)
  await expect.poll(() => alone.states.at(-1), { timeout: 8_000 }).toBe('disconnected')
})

test('tokens are refreshed while connected', async () => {
  const heard = await connect(await config(1))
  await subscribed()
  await expect.poll(() => heard.refresh.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(0)
  await push('still')
  await expect.poll(() => heard.pushes.length).toBe(1)
  expect(heard.states).toEqual(['connecting', 'connected'])
})

test('where WebSocket does not pass, the next transport does', async () => {
  // As a proxy that knows no upgrades.
  rig.server.removeAllListeners('upgrade')
  rig.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const heard = await connect(await config(60, 'http'))
  await subscribed()
  await push('passed')
  await expect.poll(() => heard.pushes.length).toBe(1)
  expect(heard.states.at(-1)).toBe('connected')
})

test('calls are refused by code, and time out by name', async () => {
  covers('000 §4.27')
  const heard = await connect(await config())
  await subscribed()
  await expect(realtime!.call('nothing', {})).rejects.toMatchObject({ type: 'call', code: 104 })
  realtime!.disconnect()
  // Not connected, so the call waits for a connection as long as for an answer.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const waiting = expect(realtime!.call('nothing', {})).rejects.toMatchObject({ code: 'timeout' })
    await vi.advanceTimersByTimeAsync(5_000)
    await waiting
  } finally {
    vi.useRealTimers()
  }
  expect(heard.faults).toEqual([])
})
