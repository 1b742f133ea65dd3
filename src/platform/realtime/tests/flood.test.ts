import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { systemClock } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { addressReader } from '../../base/network/address.server.ts'
import { rawClient } from '../rig/raw.ts'
import { testBench } from '../rig/bench.ts'

/** Clients that take more than their share: sockets, silence, floods. */
const { rig, open, connected, post, token } = testBench()

const UPGRADE =
  'GET /connection/websocket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'

/** A socket that speaks TCP and nothing else: it answers no close frame and reads only what it is told to. */
async function bare(first = UPGRADE): Promise<Socket> {
  const socket = connectTcp(rig().port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(first)
  return socket
}

/** The end of a socket: a message that was on its way when it was cut makes it a reset, which is an end as well. */
const gone = (socket: Socket) =>
  new Promise<void>((done) => (socket.closed ? done() : void socket.once('close', () => done())))

const openSockets = () =>
  new Promise<number>((done) => rig().server.getConnections((_, count) => done(count)))

describe('sockets that never connect', () => {
  test('are cut in a bounded time, also those that ignore the farewell', { timeout: 30_000 }, async () => {
    covers('000 §4.24')
    await open({ clock: systemClock, limits: { stale_ms: 200 } })
    const began = performance.now()
    const streams = `POST /connection/http_stream HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}`
    const events = `GET /connection/sse?cf_connect=%7B%7D HTTP/1.1\r\nHost: a\r\n\r\n`
    const sockets = await Promise.all([
      ...Array.from({ length: 40 }, () => bare()),
      ...Array.from({ length: 5 }, () => bare(streams)),
      ...Array.from({ length: 5 }, () => bare(events)),
    ])
    // They send pongs and nothing that connects: that is no sign of life.
    const idle = setInterval(() => sockets[0]!.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0])), 50)
    for (const socket of sockets) socket.resume()
    await Promise.all(sockets.map(gone))
    clearInterval(idle)
    expect(performance.now() - began).toBeLessThan(8_000)
    await expect.poll(openSockets).toBe(0)
  })

  test('or send their request letter by letter are cut', async () => {
    await open({ limits: { stale_ms: 300 } })
    const sockets = await Promise.all(
      ['/connection/http_stream', '/emulation'].map((path) =>
        bare(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n`),
      ),
    )
    const slowly = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('x')), 50)
    for (const socket of sockets) socket.resume()
    await Promise.all(sockets.map(gone))
    clearInterval(slowly)
    await expect.poll(openSockets).toBe(0)
  })

  test('with refused tokens are cut as well', async () => {
    await open({ limits: { stale_ms: 100 } })
    const client = await rawClient(rig().port)
    client.send({ id: 1, connect: {} })
    expect(await client.next()).toMatchObject({ error: { code: 101 } })
    expect(await client.ended).toEqual({ code: 3502, reason: 'stale' })
  })
})

describe('one address', () => {
  const addressOf = addressReader(true)
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const status = async (address: string) => {
    const ws = new WebSocket(`ws://127.0.0.1:${rig().port}/connection/websocket`, from(address))
    return new Promise<number>((done) => {
      ws.on('error', () => {})
      ws.once('open', () => done(101))
      ws.once('unexpected-response', (_, response) => done(response.statusCode!))
    })
  }

  test('opens no more sockets than it may, over all transports, and another one still does', async () => {
    covers('000 §4.24')
    await open({ addressOf, limits: { waitingPerAddress: 3 } })
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await status('203.0.113.9'))
    expect(answers).toEqual([101, 101, 101, 429, 429, 429])
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await post('/connection/http_stream', '{}', headers)).status).toBe(429)
    const sse = await fetch(`http://127.0.0.1:${rig().port}/connection/sse?cf_connect=%7B%7D`, { headers })
    expect(sse.status).toBe(429)
    expect(await status('203.0.113.10')).toBe(101)
    expect(await status('2001:db8::1')).toBe(101)
  })

  test('has its places back when sockets end, also after a failed handshake', async () => {
    await open({ addressOf, limits: { connectionsPerAddress: 2 } })
    for (let n = 0; n < 10; n++) {
      const client = await rawClient(rig().port, from('203.0.113.9'))
      client.send({ id: 1, connect: { token: await token() } })
      await client.next()
      client.ws.close()
      await client.ended
      const address = 'Host: a\r\nX-Forwarded-For: 203.0.113.9'
      const broken = await bare(UPGRADE.replace('Version: 13', 'Version: 7').replace('Host: a', address))
      broken.resume()
      await gone(broken)
    }
    await expect.poll(() => status('203.0.113.9')).toBe(101)
  })
})

describe('a flood', () => {
  test.each(['{}', ' ', ''])('of lines that say %j is cut', async (line) => {
    await open({ limits: { commandsPerBeat: 100 } })
    const client = await connected()
    client.ws.send(Array.from({ length: 5_000 }, () => line).join('\n'))
    expect(await client.ended).toEqual({ code: 3013, reason: 'too many requests' })
  })

  test('of pings is cut, and its answers take no memory', async () => {
    covers('000 §4.24')
    await open({ clock: systemClock })
    const socket = await bare()
    await once(socket, 'data')
    socket.pause()
    const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)])
    const many = Buffer.concat(Array.from({ length: 1_000 }, () => ping))
    const began = performance.now()
    for (let n = 0; n < 200 && !socket.destroyed && socket.write(many); n++) await new Promise(setImmediate)
    socket.resume()
    await gone(socket)
    expect(performance.now() - began).toBeLessThan(8_000)
    expect(socket.bytesRead).toBeLessThan(64 * 1024)
  })

  test('is no ping now and then: it is answered', async () => {
    await open()
    const client = await connected()
    client.ws.ping('well?')
    expect(String((await once(client.ws, 'pong'))[0])).toBe('well?')
  })
})
