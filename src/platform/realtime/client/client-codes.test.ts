import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { covers } from '#tests/coverage/covers.ts'
import { connectRealtime, type Realtime, type RealtimeFault } from './client.ts'

/** The page's reactions to the codes of 000 §4 and §9, from a server that says whatever a test wants. */
const options = vi.hoisted(() => [] as object[])
vi.mock('centrifuge', async (original) => {
  const real = await original<typeof import('centrifuge')>()
  class Centrifuge extends real.Centrifuge {
    constructor(...[endpoint, its]: ConstructorParameters<typeof real.Centrifuge>) {
      super(endpoint, its)
      options.push(its ?? {})
    }
  }
  return { ...real, Centrifuge }
})

const CHANNEL = 'player:p1'
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** Speaks as much of the protocol as a page needs to be connected and subscribed. */
async function line() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  const seen = { connects: [] as number[], subscribes: 0 }
  let socket: WebSocket | null = null
  server.on('connection', (its) => {
    socket = its
    seen.connects.push(performance.now())
    its.on('message', (text) => {
      for (const part of String(text).split('\n').filter(Boolean)) {
        const { id, connect, subscribe } = JSON.parse(part) as Record<string, unknown>
        if (connect) its.send(JSON.stringify({ id, connect: { client: 'c', version: 'test', ping: 25 } }))
        if (!subscribe) continue
        seen.subscribes++
        its.send(JSON.stringify({ id, subscribe: {} }))
      }
    })
  })
  await new Promise((done) => server.once('listening', done))
  const states: string[] = []
  const faults: RealtimeFault[] = []
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const config = { url, connectionToken: 't', connections: [{ channelName: CHANNEL, token: 't' }] }
  const realtime: Realtime = await connectRealtime(config, {
    refresh: async () => config,
    onRecoveryFailed() {},
    onState: (state, code) => void states.push(`${state} ${code}`),
    onFault: (fault) => void faults.push(fault),
  })
  open.push(() => {
    realtime.disconnect()
    for (const one of server.clients) one.terminate()
    server.close()
  })
  await vi.waitFor(() => expect(seen.subscribes).toBe(1), { timeout: 10_000 })
  return {
    seen,
    states,
    faults,
    realtime,
    end: (code: number) => socket!.close(code, 'told'),
    unsubscribe: (code: number) =>
      socket!.send(JSON.stringify({ push: { channel: CHANNEL, unsubscribe: { code, reason: 'told' } } })),
  }
}

describe('000 §4: the end of a connection', () => {
  test('by 3500 to 3999 and 4500 to 4999 is the end', async () => {
    covers('000 §4.17')
    for (const code of [3_500, 3_999, 4_500, 4_999]) {
      const { seen, states, realtime, end } = await line()
      end(code)
      await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe(`disconnected ${code}`)
      expect([code, realtime.state(), seen.connects.length]).toEqual([code, 'disconnected', 1])
    }
  })

  test('by any other code is followed by a new one, half a second later at the earliest', async () => {
    covers('000 §4.17')
    await Promise.all(
      [3_000, 3_499, 4_000, 4_499].map(async (code) => {
        const { seen, states, realtime, end } = await line()
        const told_ms = performance.now()
        end(code)
        await expect.poll(() => seen.connects.length, { timeout: 20_000 }).toBe(2)
        await expect.poll(() => realtime.state(), { timeout: 10_000 }).toBe('connected')
        expect(states).toContain(`connecting ${code}`)
        expect(seen.connects[1]! - told_ms).toBeGreaterThanOrEqual(499)
      }),
    )
  })
})

describe('000 §4: the end of a subscription', () => {
  test('below 2500 is final, and told', async () => {
    covers('000 §4.26')
    for (const code of [2_000, 2_499]) {
      const { seen, faults, realtime, unsubscribe } = await line()
      unsubscribe(code)
      await expect.poll(() => faults).toEqual([{ type: 'unsubscribed', code, message: 'told' }])
      expect([realtime.state(), seen.subscribes]).toEqual(['connected', 1])
    }
  })

  test('from 2500 on the channel is joined again', async () => {
    covers('000 §4.26')
    await Promise.all(
      [2_500, 2_999].map(async (code) => {
        const { seen, faults, unsubscribe } = await line()
        unsubscribe(code)
        await expect.poll(() => seen.subscribes, { timeout: 20_000 }).toBe(2)
        expect([faults, seen.connects.length]).toEqual([[], 1])
      }),
    )
  })
})

test('000 §9: a connection comes back after 500 to 20000 ms, and waits 5000 ms for an answer', async () => {
  covers('000 §4.27')
  options.length = 0
  await line()
  expect(options).toEqual([
    expect.objectContaining({ minReconnectDelay: 500, maxReconnectDelay: 20_000, timeout: 5_000 }),
  ])
})
