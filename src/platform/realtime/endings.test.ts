import { connect as connectTcp } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { simClock, systemClock } from '#platform/clock.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { seededRng } from '#platform/rng.ts'
import { redactUrl } from './door.server.ts'
import { endSession, publish } from './publish.server.ts'
import { rawClient, type RawClient } from './rig-raw.ts'
import { openRig, RIG_SECRET, type Rig, type RigOptions } from './rig.server.ts'
import { connectionToken, subscriptionToken } from './token.server.ts'

let url: string
let drop: () => Promise<void>
let rig: Rig

beforeAll(async () => {
  ;({ url, drop } = await testDatabase(inject('postgres')))
})
afterAll(() => drop())
afterEach(async () => {
  await rig.close()
  if (rig.complaints.length > 0) throw new Error(`the server complained: ${rig.complaints.join('; ')}`)
})

const START = Date.UTC(2026, 10, 18)
const clock = simClock(START)

const token = (
  more: { playerId?: string | null; sessionId?: string; channels?: string[]; ttl_s?: number } = {},
) =>
  connectionToken({
    playerId: 'p1',
    sessionId: null,
    channels: ['player:p1'],
    ttl_s: 60,
    secret: RIG_SECRET,
    clock,
    ...more,
  })

async function connected(more: Parameters<typeof token>[0] = {}): Promise<RawClient> {
  const client = await rawClient(rig.port)
  client.send({ id: 1, connect: { token: await token(more) } })
  expect(await client.next()).toMatchObject({ id: 1, connect: { ping: expect.any(Number), pong: true } })
  return client
}

const open = async (options: RigOptions = {}) => {
  rig = await openRig(url, { clock, ...options })
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${rig.port}${path}`, { method: 'POST', body, headers })

describe('a session that ends', () => {
  beforeEach(() => open())

  test('closes its sockets when the transaction commits, and keeps them closed', async () => {
    const mine = await connected({ sessionId: 's1' })
    const other = await connected({ sessionId: 's2' })
    await endSession(rig.pool, 's1')
    expect(await mine.ended).toEqual({ code: 4501, reason: 'session ended' })
    const again = await rawClient(rig.port)
    again.send({ id: 1, connect: { token: await token({ sessionId: 's1' }) } })
    expect(await again.ended).toEqual({ code: 4501, reason: 'session ended' })
    await publish(rig.pool, 'player:p1', 'still here')
    expect(await other.next()).toMatchObject({ push: { pub: { data: 'still here' } } })
    // The next process knows it too.
    const before = rig
    await open()
    await before.close()
    const later = await rawClient(rig.port)
    later.send({ id: 1, connect: { token: await token({ sessionId: 's1' }) } })
    expect((await later.ended).code).toBe(4501)
  })

  test('closes on other nodes too', async () => {
    const mine = await connected({ sessionId: 's3' })
    const second = await openRig(url, { clock })
    const there = await rawClient(second.port)
    there.send({ id: 1, connect: { token: await token({ sessionId: 's3' }) } })
    await there.next()
    await rig.realtime.disconnectSession('s3', 4502, 'signed out elsewhere')
    expect(await mine.ended).toEqual({ code: 4502, reason: 'signed out elsewhere' })
    expect(await there.ended).toEqual({ code: 4502, reason: 'signed out elsewhere' })
    await second.close()
  })

  test('emulated transports are told by a push before the end', async () => {
    const body = JSON.stringify({ id: 1, connect: { token: await token({ sessionId: 's4' }) } })
    const response = await post('/connection/http_stream', body)
    const reader = response.body!.getReader()
    const text = async () => new TextDecoder().decode((await reader.read()).value)
    expect(JSON.parse(await text())).toMatchObject({ connect: { session: expect.any(String) } })
    await rig.realtime.disconnectSession('s4')
    expect(JSON.parse(await text())).toEqual({
      push: { disconnect: { code: 4501, reason: 'session ended' } },
    })
    expect((await reader.read()).done).toBe(true)
  })
})

describe('tokens', () => {
  test('that are forged, of another kind, or expired do not connect', async () => {
    await open()
    const forged = await connectionToken({
      playerId: 'p1',
      sessionId: null,
      channels: [],
      ttl_s: 60,
      secret: new Uint8Array(32),
      clock,
    })
    const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${btoa(`{"sub":"p1","exp":9999999999}`).replaceAll('=', '')}.`
    const wrongKind = await subscriptionToken({
      playerId: 'p1',
      channel: 'player:p1',
      ttl_s: 60,
      secret: RIG_SECRET,
      clock,
    })
    for (const bad of [forged, none, wrongKind, 'x.y.z', '\u0000']) {
      const client = await rawClient(rig.port)
      client.send({ id: 1, connect: { token: bad } })
      expect(await client.ended).toEqual({ code: 3500, reason: 'invalid token' })
    }
    const old = await token({ ttl_s: 1 })
    clock.advance(1_500)
    const late = await rawClient(rig.port)
    late.send({ id: 1, connect: { token: old } })
    expect(await late.next()).toMatchObject({ id: 1, error: { code: 109 } })
    const nobody = await rawClient(rig.port)
    nobody.send({ id: 1, connect: {} })
    expect(await nobody.next()).toMatchObject({ id: 1, error: { code: 101 } })
  })

  test('live on by a refresh, and end only after a time of grace', async () => {
    await open({ limits: { ping_ms: 1_000, grace_ms: 25_000 } })
    const client = await connected({ ttl_s: 60 })
    clock.advance(60_000 + 20_000)
    client.send({ id: 2, refresh: { token: await token({ ttl_s: 100 }) } })
    expect(await client.next(({ id }) => id === 2)).toMatchObject({ refresh: { expires: true, ttl: 100 } })
    clock.advance(110_000)
    await publish(rig.pool, 'player:p1', 'in grace')
    expect(await client.next(({ push }) => push !== undefined)).toMatchObject({
      push: { pub: { data: 'in grace' } },
    })
    clock.advance(20_000)
    expect(await client.ended).toEqual({ code: 3005, reason: 'connection expired' })
  })

  test('of another player or an ended session do not refresh', async () => {
    await open({ isSessionLive: async (session) => session !== 'dead' })
    const client = await connected()
    client.send({ id: 2, refresh: { token: await token({ playerId: 'p2' }) } })
    expect((await client.ended).code).toBe(3500)
    const gone = await connected()
    gone.send({ id: 2, refresh: { token: await token({ sessionId: 'dead' }) } })
    expect((await gone.ended).code).toBe(4501)
    const late = await connected()
    const old = await token({ ttl_s: 1 })
    clock.advance(2_000)
    late.send({ id: 2, refresh: { token: old } })
    expect((await late.ended).code).toBe(3005)
  })

  test('of a subscription end it so that the client subscribes again', async () => {
    await open({ limits: { ping_ms: 1_000, grace_ms: 2_000 } })
    const client = await connected({ ttl_s: 600 })
    const shared = { playerId: 'p1', channel: 'quest:1', secret: RIG_SECRET, clock }
    client.send({
      id: 2,
      subscribe: { channel: 'quest:1', token: await subscriptionToken({ ...shared, ttl_s: 5 }) },
    })
    expect(await client.next(({ id }) => id === 2)).toMatchObject({ subscribe: { expires: true, ttl: 5 } })
    client.send({
      id: 3,
      sub_refresh: { channel: 'quest:1', token: await subscriptionToken({ ...shared, ttl_s: 9 }) },
    })
    expect(await client.next(({ id }) => id === 3)).toMatchObject({ sub_refresh: { expires: true, ttl: 9 } })
    clock.advance(12_000)
    expect(await client.next(({ push }) => push !== undefined)).toEqual({
      push: { channel: 'quest:1', unsubscribe: { code: 2501, reason: 'subscription expired' } },
    })
  })
})

describe('the door', () => {
  beforeEach(() => open({ limits: { connectionsPerPlayer: 2, connections: 4 } }))

  test('is shut for pages of other sites', async () => {
    const origin = 'https://evil.example'
    await expect(rawClient(rig.port, { origin })).rejects.toThrow('403')
    await expect(rawClient(rig.port, { origin: 'null' })).rejects.toThrow('403')
    for (const path of ['/connection/http_stream', '/emulation'])
      expect((await post(path, '{}', { origin })).status).toBe(403)
    const sse = await fetch(`http://127.0.0.1:${rig.port}/connection/sse?cf_connect=%7B%7D`, {
      headers: { origin },
    })
    expect(sse.status).toBe(403)
    const own = await rawClient(rig.port, { origin: `http://127.0.0.1:${rig.port}` })
    own.ws.close()
  })

  test('leaves other paths alone and knows its methods', async () => {
    expect((await post('/connection/other', '')).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${rig.port}/emulation`)).status).toBe(405)
    expect((await fetch(`http://127.0.0.1:${rig.port}/connection/sse`)).status).toBe(400)
    const asked = await fetch(`http://127.0.0.1:${rig.port}/emulation`, {
      method: 'OPTIONS',
      headers: { origin: `http://127.0.0.1:${rig.port}` },
    })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
    expect(redactUrl('/connection/sse?cf_connect=%7Bsecret&a=1')).toBe('/connection/sse?cf_connect=…&a=1')
  })

  test('counts the connections of a player', async () => {
    await connected()
    await connected()
    const third = await rawClient(rig.port)
    third.send({ id: 1, connect: { token: await token() } })
    expect(await third.ended).toEqual({ code: 3504, reason: 'connection limit' })
    await connected({ playerId: 'p9', channels: [] })
    await connected({ playerId: 'p8', channels: [] })
    await expect(rawClient(rig.port)).rejects.toThrow('503')
  })

  test('caps bodies and answers commands of unknown sessions', async () => {
    const big = 'x'.repeat(65 * 1024)
    expect((await post('/connection/http_stream', big)).status).toBe(413)
    expect((await post('/emulation', big)).status).toBe(413)
    for (const bad of ['', '[]', 'null', '{"session":1}', '{'])
      expect((await post('/emulation', bad)).status, bad).toBe(400)
    const elsewhere = JSON.stringify({ session: 'a', node: 'b', data: '{}' })
    expect((await post('/emulation', elsewhere)).status).toBe(404)
    const client = await rawClient(rig.port)
    client.ws.send(big)
    expect((await client.ended).code).toBe(1009)
  })

  test('sends everybody away when the server stops', async () => {
    const client = await connected()
    await rig.realtime.stop()
    expect(await client.ended).toEqual({ code: 3001, reason: 'shutdown' })
    await expect(rawClient(rig.port)).rejects.toThrow('503')
    expect((await post('/connection/http_stream', '{}')).status).toBe(503)
  })
})

describe('a client that', () => {
  test('does not answer pings is cut', async () => {
    await open({ limits: { ping_ms: 500 } })
    const silent = await connected()
    expect(await silent.next()).toEqual({})
    expect(await silent.ended).toEqual({ code: 3012, reason: 'no pong' })
    const alive = await connected()
    for (let n = 0; n < 3; n++) {
      expect(await alive.next()).toEqual({})
      alive.send({})
    }
    expect(alive.ws.readyState).toBe(alive.ws.OPEN)
  })

  test('never connects is cut', async () => {
    await open({ limits: { stale_ms: 50 } })
    const client = await rawClient(rig.port)
    expect(await client.ended).toEqual({ code: 3502, reason: 'stale' })
  })

  test('reads too slowly is cut, and holds up nobody', async () => {
    await open({ clock: systemClock, limits: { backlog_bytes: 256 * 1024 } })
    const fresh = { secret: RIG_SECRET, clock: systemClock, ttl_s: 60, sessionId: null, channels: ['public'] }
    const request = JSON.stringify({
      id: 1,
      connect: { token: await connectionToken({ ...fresh, playerId: 'slow' }) },
    })
    const socket = connectTcp(rig.port, '127.0.0.1')
    socket.write(
      `POST /connection/http_stream HTTP/1.1\r\nHost: a\r\nContent-Length: ${request.length}\r\n\r\n${request}`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const slow = await rawClient(rig.port)
    slow.send({ id: 1, connect: { token: await connectionToken({ ...fresh, playerId: 'slower' }) } })
    await slow.next()
    slow.ws.pause()
    const quick = await rawClient(rig.port)
    quick.send({ id: 1, connect: { token: await connectionToken({ ...fresh, playerId: 'quick' }) } })
    await quick.next()
    expect(rig.realtime.stats().connections).toBe(3)
    const text = 'x'.repeat(60_000)
    for (let n = 1; n <= 400 && rig.realtime.stats().connections > 1; n++) {
      await publish(rig.pool, 'public', { n, text })
      expect((await quick.next()).push!.pub!.data).toMatchObject({ n })
    }
    expect(rig.realtime.stats().connections).toBe(1)
    // Who wakes up in time still hears why.
    slow.ws.resume()
    expect(await slow.ended).toEqual({ code: 3008, reason: 'slow' })
    socket.destroy()
  })

  test('floods or errs without end is cut', async () => {
    await open({ limits: { errorsPerConnection: 5, commandsPerBeat: 20 } })
    const erring = await connected()
    erring.send(...Array.from({ length: 10 }, (_, i) => ({ id: i + 2, rpc: {} })))
    expect(await erring.ended).toEqual({ code: 3509, reason: 'too many errors' })
    const flooding = await connected()
    flooding.send(...Array.from({ length: 30 }, (_, i) => ({ id: i + 2, unsubscribe: { channel: 'a' } })))
    expect(await flooding.ended).toEqual({ code: 3013, reason: 'too many requests' })
  })
})

describe('bad frames', () => {
  const BAD = [
    '{',
    'null',
    '[]',
    '7',
    '"text"',
    '{"id":-1,"subscribe":{}}',
    '{"id":1.5,"subscribe":{}}',
    '{"id":"1","subscribe":{}}',
    '{"subscribe":{"channel":"public"}}',
    '{"id":9}',
    '{"id":9,"connect":{}}',
    '{"id":9,"refresh":{"token":7}}',
  ]
  const REFUSED: readonly (readonly [string, number])[] = [
    ['{"id":9,"subscribe":null}', 107],
    ['{"id":9,"subscribe":[]}', 107],
    ['{"id":9,"subscribe":{}}', 102],
    ['{"id":9,"subscribe":{"channel":7}}', 102],
    ['{"id":9,"subscribe":{"channel":""}}', 102],
    [`{"id":9,"subscribe":{"channel":"${'c'.repeat(300)}"}}`, 102],
    ['{"id":9,"subscribe":{"channel":"#ended-sessions"}}', 102],
    ['{"id":9,"subscribe":{"channel":"public","token":{}}}', 107],
    ['{"id":9,"subscribe":{"channel":"public","recover":true,"offset":"1"}}', 107],
    ['{"id":9,"subscribe":{"channel":"public","recover":true,"offset":-1}}', 107],
    ['{"id":9,"subscribe":{"channel":"public","recover":true,"offset":1e99}}', 107],
    ['{"id":9,"history":{"channel":"public","limit":"all"}}', 107],
    ['{"id":9,"__proto__":{"a":1}}', 104],
    ['{"id":9,"constructor":{}}', 104],
    ['{"id":9,"toString":{}}', 104],
    ['{"id":9,"sub_refresh":{"channel":"public"}}', 103],
    ['{"id":9,"subscribe":{"channel":"player:p1"}}', 105],
  ]
  beforeEach(() => open({ limits: { connections: 1_000, connectionsPerPlayer: 1_000 } }))

  test('end the connection that sent them, before it connected and after', async () => {
    for (const bad of BAD) {
      const before = await rawClient(rig.port)
      before.ws.send(bad)
      const ending = await Promise.race([before.ended, before.next().then(({ error }) => error)])
      expect(ending?.code, bad).toSatisfy((code: number) => code === 3501 || code === 101)
      const after = await connected()
      after.ws.send(bad)
      expect((await after.ended).code, bad).toBe(3501)
    }
    const binary = await connected()
    binary.ws.send(Buffer.from([1, 2, 3]))
    expect((await binary.ended).code).toBe(3506)
  })

  test('of a known form are refused one by one', async () => {
    for (const [bad, why] of REFUSED) {
      const client = await connected()
      client.ws.send(bad)
      expect((await client.next()).error?.code, bad).toBe(why)
      client.ws.close()
    }
  })

  test('of any bytes never harm the server', async () => {
    const rng = seededRng(41)
    const pieces = [
      ...BAD,
      ...REFUSED.map(([bad]) => bad),
      '{}',
      '\n',
      '\u0000',
      '{"id":1,"connect":{"token":"',
      '\ud800',
    ]
    for (let round = 0; round < 60; round++) {
      const socket = connectTcp(rig.port, '127.0.0.1')
      socket.on('error', () => {})
      const key = 'dGhlIHNhbXBsZSBub25jZQ=='
      socket.write(
        `GET /connection/websocket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      )
      socket.write(Buffer.from(Array.from({ length: rng.below(400) }, () => rng.below(256))))
      const client = await rawClient(rig.port)
      for (let n = rng.below(5); n > 0; n--)
        if (client.ws.readyState === client.ws.OPEN)
          client.ws.send(
            Array.from({ length: 1 + rng.below(4) }, () => pieces[rng.below(pieces.length)]).join('\n'),
          )
      await post('/emulation', pieces[rng.below(pieces.length)]!)
      if (rng.below(2) === 0) client.ws.terminate()
      else client.ws.close()
      if (rng.below(2) === 0) socket.destroy()
      else socket.end()
    }
    const client = await connected()
    await publish(rig.pool, 'player:p1', 'well')
    expect(await client.next()).toMatchObject({ push: { pub: { data: 'well' } } })
  })
})
