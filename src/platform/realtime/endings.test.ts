import { beforeEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { redactUrl } from './transport/admission.server.ts'
import { endSession, publish } from './log/publish.server.ts'
import { rawClient } from './rig/raw.ts'
import { testBench } from './rig/bench.ts'
import { RIG_SECRET } from './rig/rig.server.ts'
import { connectionToken, subscriptionToken } from './token.server.ts'

const { clock, rig, open, another, token, connected, post } = testBench()

describe('a session that ends', () => {
  beforeEach(() => open())

  test('closes its sockets when the transaction commits, and keeps them closed', async () => {
    const mine = await connected({ sessionId: 's1' })
    const other = await connected({ sessionId: 's2' })
    await endSession(rig().pool, 's1')
    expect(await mine.ended).toEqual({ code: 4501, reason: 'session ended' })
    const again = await rawClient(rig().port)
    again.send({ id: 1, connect: { token: await token({ sessionId: 's1' }) } })
    expect(await again.ended).toEqual({ code: 4501, reason: 'session ended' })
    await publish(rig().pool, 'player:p1', 'still here')
    expect(await other.next()).toMatchObject({ push: { pub: { data: 'still here' } } })
    // The next process knows it too.
    await open()
    const later = await rawClient(rig().port)
    later.send({ id: 1, connect: { token: await token({ sessionId: 's1' }) } })
    expect((await later.ended).code).toBe(4501)
  })

  test('closes on other nodes too', async () => {
    const mine = await connected({ sessionId: 's3' })
    const second = await another()
    const there = await rawClient(second.port)
    there.send({ id: 1, connect: { token: await token({ sessionId: 's3' }) } })
    await there.next()
    await rig().realtime.disconnectSession('s3', 4502, 'signed out elsewhere')
    expect(await mine.ended).toEqual({ code: 4502, reason: 'signed out elsewhere' })
    expect(await there.ended).toEqual({ code: 4502, reason: 'signed out elsewhere' })
  })

  test('emulated transports are told by a push before the end', async () => {
    const body = JSON.stringify({ id: 1, connect: { token: await token({ sessionId: 's4' }) } })
    const response = await post('/connection/http_stream', body)
    const reader = response.body!.getReader()
    const text = async () => new TextDecoder().decode((await reader.read()).value)
    expect(JSON.parse(await text())).toMatchObject({ connect: { session: expect.any(String) } })
    await rig().realtime.disconnectSession('s4')
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
      const client = await rawClient(rig().port)
      client.send({ id: 1, connect: { token: bad } })
      expect(await client.ended).toEqual({ code: 3500, reason: 'invalid token' })
    }
    const old = await token({ ttl_s: 1 })
    clock.advance(1_500)
    const late = await rawClient(rig().port)
    late.send({ id: 1, connect: { token: old } })
    expect(await late.next()).toMatchObject({ id: 1, error: { code: 109 } })
    const nobody = await rawClient(rig().port)
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
    await publish(rig().pool, 'player:p1', 'in grace')
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

describe('admission', () => {
  beforeEach(() => open({ limits: { connectionsPerPlayer: 2, connections: 4 } }))

  test('is shut for pages of other sites', async () => {
    const origin = 'https://evil.example'
    await expect(rawClient(rig().port, { origin })).rejects.toThrow('403')
    await expect(rawClient(rig().port, { origin: 'null' })).rejects.toThrow('403')
    for (const path of ['/connection/http_stream', '/emulation'])
      expect((await post(path, '{}', { origin })).status).toBe(403)
    const sse = await fetch(`http://127.0.0.1:${rig().port}/connection/sse?cf_connect=%7B%7D`, {
      headers: { origin },
    })
    expect(sse.status).toBe(403)
    const own = await rawClient(rig().port, { origin: `http://127.0.0.1:${rig().port}` })
    own.ws.close()
  })

  test('leaves other paths alone and knows its methods', async () => {
    expect((await post('/connection/other', '')).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${rig().port}/emulation`)).status).toBe(405)
    expect((await fetch(`http://127.0.0.1:${rig().port}/connection/sse`)).status).toBe(400)
    const asked = await fetch(`http://127.0.0.1:${rig().port}/emulation`, {
      method: 'OPTIONS',
      headers: { origin: `http://127.0.0.1:${rig().port}` },
    })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
    expect(redactUrl('/connection/sse?cf_connect=%7Bsecret&a=1')).toBe('/connection/sse?cf_connect=…&a=1')
  })

  test('counts the connections of a player', async () => {
    covers('000 §4.24')
    await connected()
    await connected()
    const third = await rawClient(rig().port)
    third.send({ id: 1, connect: { token: await token() } })
    expect(await third.ended).toEqual({ code: 3504, reason: 'connection limit' })
    await connected({ playerId: 'p9', channels: [] })
    await connected({ playerId: 'p8', channels: [] })
    await expect(rawClient(rig().port)).rejects.toThrow('503')
  })

  test('caps bodies and answers commands of unknown sessions', async () => {
    const big = 'x'.repeat(65 * 1024)
    expect((await post('/connection/http_stream', big)).status).toBe(413)
    expect((await post('/emulation', big)).status).toBe(413)
    for (const bad of ['', '[]', 'null', '{"session":1}', '{'])
      expect((await post('/emulation', bad)).status, bad).toBe(400)
    const elsewhere = JSON.stringify({ session: 'a', node: 'b', data: '{}' })
    expect((await post('/emulation', elsewhere)).status).toBe(404)
    const client = await rawClient(rig().port)
    client.ws.send(big)
    expect((await client.ended).code).toBe(1009)
  })

  test('sends everybody away when the server stops', async () => {
    const client = await connected()
    await rig().realtime.stop()
    expect(await client.ended).toEqual({ code: 3001, reason: 'shutdown' })
    await expect(rawClient(rig().port)).rejects.toThrow('503')
    expect((await post('/connection/http_stream', '{}')).status).toBe(503)
  })
})
