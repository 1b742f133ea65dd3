import { connect as connectTcp } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/time/clock.ts'
import { seededRng } from '#platform/base/random/rng.ts'
import { publish } from '../log/publish.server.ts'
import { rawClient } from '../rig/raw.ts'
import { testBench } from '../rig/bench.ts'
import { RIG_SECRET } from '../rig/rig.server.ts'
import { connectionToken } from '../token.server.ts'

const { rig, open, connected, post } = testBench()

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
    const client = await rawClient(rig().port)
    expect(await client.ended).toEqual({ code: 3502, reason: 'stale' })
  })

  test('reads too slowly is cut, and holds up nobody', async () => {
    await open({ clock: systemClock, limits: { backlog_bytes: 256 * 1024 } })
    const fresh = { secret: RIG_SECRET, clock: systemClock, ttl_s: 60, sessionId: null, channels: ['public'] }
    const request = JSON.stringify({
      id: 1,
      connect: { token: await connectionToken({ ...fresh, playerId: 'slow' }) },
    })
    const socket = connectTcp(rig().port, '127.0.0.1')
    socket.write(
      `POST /connection/http_stream HTTP/1.1\r\nHost: a\r\nContent-Length: ${request.length}\r\n\r\n${request}`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const slow = await rawClient(rig().port)
    slow.send({ id: 1, connect: { token: await connectionToken({ ...fresh, playerId: 'slower' }) } })
    await slow.next()
    slow.ws.pause()
    const quick = await rawClient(rig().port)
    quick.send({ id: 1, connect: { token: await connectionToken({ ...fresh, playerId: 'quick' }) } })
    await quick.next()
    expect(rig().realtime.stats().connections).toBe(3)
    const text = 'x'.repeat(60_000)
    for (let n = 1; n <= 400 && rig().realtime.stats().connections > 1; n++) {
      await publish(rig().pool, 'public', { n, text })
      expect((await quick.next()).push!.pub!.data).toMatchObject({ n })
    }
    expect(rig().realtime.stats().connections).toBe(1)
    // A client that reads again in time still gets the reason.
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
      const before = await rawClient(rig().port)
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
      const socket = connectTcp(rig().port, '127.0.0.1')
      socket.on('error', () => {})
      const key = 'dGhlIHNhbXBsZSBub25jZQ=='
      socket.write(
        `GET /connection/websocket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      )
      socket.write(Buffer.from(Array.from({ length: rng.below(400) }, () => rng.below(256))))
      const client = await rawClient(rig().port)
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
    await publish(rig().pool, 'player:p1', 'well')
    expect(await client.next()).toMatchObject({ push: { pub: { data: 'well' } } })
  })
})
