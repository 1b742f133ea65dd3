import { beforeEach, describe, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { disconnectPlayer, publish } from '../log/publish.server.ts'
import { rawClient } from '../rig/raw.ts'
import { testBench } from '../rig/bench.ts'

const { clock, rig, open, another, token, connected, post } = testBench()

const EXCLUDED = { code: 4501, reason: 'self excluded' }

/** How a connection with a token ends, or what the server answers. */
async function attempt(port: number, its: string) {
  const client = await rawClient(port)
  client.send({ id: 1, connect: { token: its } })
  return Promise.race([client.ended, client.next()])
}

describe('a disconnected player', () => {
  beforeEach(() => open())

  test('loses every socket on every node within a second, and nobody else does', async () => {
    covers('000 §4.20')
    const second = await another()
    const mine = [await connected({ sessionId: 'd1' }), await connected({ sessionId: 'd2' })]
    const there = await rawClient(second.port)
    there.send({ id: 1, connect: { token: await token({ sessionId: 'd3' }) } })
    await there.next()
    const other = await connected({ playerId: 'p2', channels: ['player:p2'] })
    const guest = await connected({ playerId: null, channels: ['public'] })
    const began = performance.now()
    await rig().realtime.disconnectPlayer('p1')
    expect(await Promise.all([...mine, there].map(({ ended }) => ended))).toEqual([
      EXCLUDED,
      EXCLUDED,
      EXCLUDED,
    ])
    expect(performance.now() - began).toBeLessThan(1_000)
    await publish(rig().pool, 'player:p2', 'still here')
    expect(await other.next()).toMatchObject({ push: { pub: { data: 'still here' } } })
    expect(guest.ws.readyState).toBe(guest.ws.OPEN)
  })

  test('does not return with a token from before, on any node or after a restart', async () => {
    covers('000 §4.20')
    const second = await another()
    const stolen = await token({ playerId: 'p3', channels: [], sessionId: 'd4' })
    await rig().realtime.disconnectPlayer('p3', 4502, 'account closed')
    const refused = { code: 4502, reason: 'account closed' }
    expect(await attempt(rig().port, stolen)).toEqual(refused)
    await expect.poll(() => attempt(second.port, stolen)).toEqual(refused)
    await open()
    expect(await attempt(rig().port, stolen)).toEqual(refused)
    clock.advance(1)
    const fresh = await token({ playerId: 'p3', channels: [], sessionId: 'd5' })
    expect(await attempt(rig().port, fresh)).toMatchObject({ connect: { pong: true } })
  })

  test('does not prolong a connection with a token from before', async () => {
    const second = await another()
    const old = await token({ playerId: 'p4', channels: [] })
    clock.advance(1_000)
    // This connection was opened with a newer token than the one it refreshes with.
    await rig().realtime.disconnectPlayer('p4')
    clock.advance(1_000)
    const client = await rawClient(second.port)
    client.send({ id: 1, connect: { token: await token({ playerId: 'p4', channels: [] }) } })
    await client.next()
    await expect.poll(() => attempt(second.port, old)).toEqual(EXCLUDED)
    client.send({ id: 2, refresh: { token: old } })
    expect(await client.ended).toEqual(EXCLUDED)
  })

  test('may be asked to reconnect instead: its tokens stay good', async () => {
    const mine = await connected()
    await rig().realtime.disconnectPlayer('p1', 3011, 'force reconnect')
    expect(await mine.ended).toEqual({ code: 3011, reason: 'force reconnect' })
    await connected()
  })

  test('is disconnected when the transaction commits, and only then', async () => {
    const mine = await connected({ playerId: 'p5', channels: ['player:p5'] })
    const tx = await rig().pool.connect()
    await tx.query('begin')
    await disconnectPlayer(tx, clock, 'p5')
    await tx.query('rollback')
    await publish(rig().pool, 'player:p5', 'still here')
    expect(await mine.next()).toMatchObject({ push: { pub: { data: 'still here' } } })
    await tx.query('begin')
    await disconnectPlayer(tx, clock, 'p5')
    await tx.query('commit')
    tx.release()
    expect(await mine.ended).toEqual(EXCLUDED)
  })

  test('is told so over emulated transports too', async () => {
    const body = JSON.stringify({ id: 1, connect: { token: await token({ playerId: 'p6', channels: [] }) } })
    const response = await post('/connection/http_stream', body)
    const reader = response.body!.getReader()
    const text = async () => new TextDecoder().decode((await reader.read()).value)
    expect(JSON.parse(await text())).toMatchObject({ connect: { session: expect.any(String) } })
    await rig().realtime.disconnectPlayer('p6')
    expect(JSON.parse(await text())).toEqual({ push: { disconnect: EXCLUDED } })
    expect((await reader.read()).done).toBe(true)
  })
})
