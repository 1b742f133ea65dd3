import type { Centrifuge, PublicationContext, TransportName } from 'centrifuge'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { systemClock } from '#platform/time/clock.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { broadcast, publish, publishAll } from '../log/publish.server.ts'
import { stockClient } from '../rig/client.ts'
import { openRig, RIG_SECRET, type Rig } from '../rig/rig.server.ts'
import { connectionToken, subscriptionToken } from '../token.server.ts'

let rig: Rig
let drop: () => Promise<void>
const open: Centrifuge[] = []

beforeAll(async () => {
  const database = await testDatabase(inject('postgres'))
  drop = database.drop
  rig = await openRig(database.url)
})
afterAll(async () => {
  for (const client of open) client.disconnect()
  await rig.close()
  await drop()
})

const shared = { ttl_s: 600, secret: RIG_SECRET, clock: systemClock }
const tokenFor = (playerId: string | null, channels: readonly string[] = []) =>
  connectionToken({ ...shared, playerId, sessionId: null, channels })

async function client(transport: TransportName, playerId: string | null, channels: readonly string[] = []) {
  const { centrifuge } = stockClient(rig.port, transport, { token: await tokenFor(playerId, channels) })
  open.push(centrifuge)
  return centrifuge
}

/** Collects what arrives; `until(n)` waits for n. */
function collector() {
  const got: unknown[] = []
  let check = () => {}
  return {
    got,
    take: (context: PublicationContext) => {
      got.push(context.data)
      check()
    },
    until: (count: number) =>
      new Promise<unknown[]>((resolve) => {
        check = () => void (got.length >= count && resolve(got))
        check()
      }),
  }
}

const connected = (centrifuge: Centrifuge) =>
  new Promise<{ transport: string }>((resolve) => {
    centrifuge.once('connected', resolve)
    centrifuge.connect()
  })

const code = async (call: Promise<unknown>) =>
  call.then(
    () => 0,
    (error: { code: number }) => error.code,
  )

describe.each(['websocket', 'http_stream', 'sse'] as const)('the stock client over %s', (transport) => {
  const player = `p-${transport}`

  test('connects and receives what is published to its channels, in order', async () => {
    const centrifuge = await client(transport, player, [`player:${player}`])
    const mine = collector()
    const all = collector()
    centrifuge.on('publication', mine.take)
    const everybody = centrifuge.newSubscription('public')
    everybody.on('publication', all.take)
    const ready = new Promise((resolve) => everybody.once('subscribed', resolve))
    everybody.subscribe()
    expect((await connected(centrifuge)).transport).toBe(transport)
    await ready
    for (let n = 1; n <= 20; n++) await publish(rig.pool, `player:${player}`, { n, text: 'grün € 🎰\n"' })
    await publishAll(rig.pool, [
      { channel: 'public', data: 'first' },
      { channel: 'player:somebody-else', data: 'secret' },
      { channel: 'public', data: ['second', null] },
    ])
    await broadcast(rig.pool, ['public', `player:${player}`], { all: true })
    expect(await mine.until(21)).toEqual([
      ...Array.from({ length: 20 }, (_, i) => ({ n: i + 1, text: 'grün € 🎰\n"' })),
      { all: true },
    ])
    expect(await all.until(3)).toEqual(['first', ['second', null], { all: true }])
  })

  test('subscribes with a token, and to nothing without leave', async () => {
    const centrifuge = await client(transport, player)
    await connected(centrifuge)
    const secretChannel = 'tournament:7'
    const token = await subscriptionToken({ ...shared, playerId: player, channel: secretChannel })
    const allowed = centrifuge.newSubscription(secretChannel, { token })
    allowed.subscribe()
    await allowed.ready(3_000)
    const stolen = await subscriptionToken({ ...shared, playerId: 'another', channel: 'tournament:8' })
    for (const [channel, options, why] of [
      ['tournament:8', { token: stolen }, 103],
      ['tournament:9', { token: 'nonsense' }, 103],
      ['player:another', {}, 103],
      ['#ended-sessions', {}, 102],
    ] as const) {
      const refused = centrifuge.newSubscription(channel, options)
      const ending = new Promise<number>((resolve) =>
        refused.once('unsubscribed', (context) => resolve(context.code)),
      )
      refused.subscribe()
      expect(await ending, channel).toBe(why)
    }
    expect(centrifuge.state).toBe('connected')
  })

  test('answers what it offers and refuses what it does not', async () => {
    const channel = `player:${player}`
    const centrifuge = await client(transport, player)
    await connected(centrifuge)
    const mine = centrifuge.newSubscription(channel)
    const some = collector()
    mine.on('publication', some.take)
    mine.subscribe()
    await mine.ready(3_000)
    await publishAll(
      rig.pool,
      [1, 2, 3].map((n) => ({ channel, data: { n } })),
    )
    await some.until(3)
    const { publications, epoch, offset } = await mine.history({ limit: 2, reverse: true })
    expect(publications.map(({ data }) => data)).toEqual([{ n: 3 }, { n: 2 }])
    const since = { epoch, offset: publications[1]!.offset! }
    expect((await mine.history({ limit: -1, since })).publications.map(({ data }) => data)).toEqual([
      { n: 3 },
    ])
    expect(offset).toBeGreaterThanOrEqual(publications[0]!.offset!)
    expect(await code(mine.history({ limit: 1, since: { offset: 1, epoch: 'another' } }))).toBe(112)
    expect(await code(centrifuge.history('public', { limit: 1 }))).toBe(103)
    expect(await code(mine.presence())).toBe(108)
    expect(await code(mine.presenceStats())).toBe(108)
    expect(await code(mine.publish({ cheat: true }))).toBe(103)
    expect(await code(centrifuge.rpc('echo', {}))).toBe(104)
    await centrifuge.send({ hello: true })
    mine.unsubscribe()
    await publish(rig.pool, channel, 'unheard')
    mine.subscribe()
    await mine.ready(3_000)
    await publish(rig.pool, channel, 'heard')
    // A subscription taken up again goes on where it stood.
    expect((await some.until(5)).slice(3)).toEqual(['unheard', 'heard'])
  })
})

test('guests connect, receive what all receive, and no more', async () => {
  const centrifuge = await client('websocket', null, ['public'])
  const all = collector()
  centrifuge.on('publication', all.take)
  await connected(centrifuge)
  const own = centrifuge.newSubscription('player:')
  const ending = new Promise<number>((resolve) =>
    own.once('unsubscribed', (context) => resolve(context.code)),
  )
  own.subscribe()
  expect(await ending).toBe(103)
  await publish(rig.pool, 'public', 'to all')
  expect(await all.until(1)).toEqual(['to all'])
})

test('a transaction that is rolled back publishes nothing', async () => {
  const centrifuge = await client('websocket', 'p-rollback', ['player:p-rollback'])
  const mine = collector()
  centrifuge.on('publication', mine.take)
  await connected(centrifuge)
  const tx = await rig.pool.connect()
  await tx.query('begin')
  await publish(tx, 'player:p-rollback', 'never')
  await tx.query('rollback')
  tx.release()
  await publish(rig.pool, 'player:p-rollback', 'ever')
  expect(await mine.until(1)).toEqual(['ever'])
  await expect(publish(rig.pool, 'public', 'x'.repeat(70_000))).rejects.toThrow(RangeError)
  expect(rig.complaints).toEqual([])
})
