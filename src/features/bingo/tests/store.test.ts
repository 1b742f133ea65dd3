import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PLACE_COOKIE } from '#platform/jurisdiction/demo-location.ts'
import { nextDayStart } from '#platform/time/day.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { itemChecks } from '#platform/items/evidence.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { giveBalls, planBingo } from './plan.ts'

/** Balls that are sold for coins. */
const at = testSite()
beforeAll(async () => {
  for (const theme of ['aurelia', 'popply']) await planBingo(at, { days: 30, theme })
})

const data = async (one: Client) => (await one.call(calls.data)).body.data!
const status = async (one: Client) => (await one.call(calls.status)).body.data!
const playGame = (one: Client, game_id: string) => one.call(calls.play, { game_id })
const playNext = async (one: Client) => playGame(one, (await data(one)).game!.id)
const codeOf = ({ status: code, body }: { status: number; body: { code?: string | undefined } }) => [
  code,
  body.code,
]
const toMidnight = () => at.clock.advance(nextDayStart(at.clock.now(), 'America/New_York') - at.clock.now())

test.each([
  ['free balls', (one: Client) => one.call(calls.free)],
  [
    'balls of the store',
    (one: Client) => one.call(calls.store, { balls: 5 }, { 'idempotency-key': randomUUID() }),
  ],
] as const)('%s are refused where an exclusion comes while they wait', async (_, ask) => {
  covers('001 bingo.4')
  const player = await at.player({ theme: 'popply' })
  await at.fund(player, { coins: 10_000 })
  const { pool } = at.runtime.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    const playerId = await at.idOf(player)
    await holder.query('select 1 from wallet where player_id = $1 for update', [playerId])
    const asked = ask(player)
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    await expect
      .poll(async () => {
        const text = 'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
        return (await pool.query(text, [rows[0]!.pid])).rowCount
      })
      .toBeGreaterThan(0)
    const since = new Date(at.clock.now())
    await holder.query('insert into exclusion (player_id, since) values ($1, $2)', [playerId, since])
    await holder.query('commit')
    expect((await asked).status).toBe(403)
    const balls = await pool.query('select 1 from item where player_id = $1', [playerId])
    expect(balls.rowCount).toBe(0)
  } finally {
    holder.release()
  }
})

describe('the store', () => {
  const buy = (one: Client, key: string = randomUUID()) =>
    one.call(calls.store, { balls: 5 }, { 'idempotency-key': key })

  test('sells five balls for 2,500 coins, twice a day, and once for a key', async () => {
    covers('001 bingo.9')
    const player = await at.player({ theme: 'popply' })
    await at.fund(player, { coins: 10_000 })
    const { tourPoints } = await player.balance()
    expect((await data(player)).store).toEqual({ balls: 5, price: 2_500, left: 2 })
    const key = randomUUID()
    const answers = [await buy(player, key), await buy(player, key)]
    expect(answers[1]!.body).toEqual(answers[0]!.body)
    expect([(await status(player)).availablePoint, (await player.balance()).tourPoints]).toEqual([
      5,
      tourPoints - 2_500,
    ])
    const many = await Promise.all(Array.from({ length: 10 }, () => buy(player)))
    expect(many.filter(({ body }) => body.success)).toHaveLength(1)
    for (const answer of many.filter(({ body }) => !body.success))
      expect(codeOf(answer)).toEqual([409, 'STORE_LIMIT'])
    expect([(await status(player)).availablePoint, (await player.balance()).tourPoints]).toEqual([
      10,
      tourPoints - 5_000,
    ])
    expect((await data(player)).store!.left).toBe(0)
    toMidnight()
    expect((await data(player)).store!.left).toBe(2)
  })

  test('sells nothing where nothing may be played', async () => {
    const player = await at.player({ theme: 'popply' })
    await at.fund(player, { coins: 10_000 })
    const before = await player.balance()
    player.cookies.set(DEMO_PLACE_COOKIE, 'US-WA.granted.none.20')
    expect(codeOf(await buy(player))).toEqual([403, 'PLACE_BLOCKED'])
    expect(await player.balance()).toEqual(before)
    player.cookies.delete(DEMO_PLACE_COOKIE)
    expect((await buy(player)).status).toBe(200)
  })

  test('turns no coins into entries: a game with its balls pays coins, and says so before', async () => {
    covers('001 bingo.9')
    const player = await at.player({ theme: 'popply' })
    await at.fund(player, { coins: 50_000 })
    await buy(player)
    await buy(player)
    const entries = (await player.balance()).entries
    for (let n = 0; n < 6; n++) {
      const { game, odds } = await data(player)
      expect(game!.coinsOnly).toBe(true)
      const { prize, tickets } = (await playGame(player, game!.id)).body.data!
      expect(Object.keys(prize)).toEqual(['coins'])
      for (const ticket of tickets)
        expect(ticket.prize).toEqual(odds.find(({ lines }) => lines.includes(ticket.lines.length))!.coinsOnly)
      toMidnight()
      await at.fund(player, { coins: 5_000 })
      await buy(player)
      await buy(player)
    }
    expect((await player.balance()).entries).toBe(entries)
    // Balls that were earned go first, and a game of them alone pays entries.
    await giveBalls(at, await at.idOf(player), 10)
    expect((await data(player)).game!.coinsOnly).toBe(false)
    await playNext(player)
    expect([(await data(player)).game!.coinsOnly, (await status(player)).availablePoint]).toEqual([true, 10])
  })

  test('refuses who has too few coins, without a key, other amounts, and in brands without it', async () => {
    covers('000 §1.5')
    const player = await at.player({ theme: 'popply' })
    await at.fund(player, { coins: 2_499 - (await player.balance()).tourPoints })
    expect(codeOf(await buy(player))).toEqual([409, 'NOT_ENOUGH_COINS'])
    expect(codeOf(await player.call(calls.store, { balls: 5 }))).toEqual([400, 'KEY_MISSING'])
    for (const balls of [0, 4, 6, '5', -5])
      expect(
        (await player.call(calls.store, { balls } as never, { 'idempotency-key': randomUUID() })).status,
      ).toBe(400)
    expect((await status(player)).availablePoint).toBe(0)
    const elsewhere = await at.player()
    await at.fund(elsewhere, { coins: 10_000 })
    expect([codeOf(await buy(elsewhere)), (await data(elsewhere)).store]).toEqual([[404, 'NO_STORE'], null])
  })
})

test('the ledger, the items, and the chains agree', async () => {
  expect((await verifyLedger(at.runtime.database.pool, [itemChecks])).drifts).toEqual([])
})
