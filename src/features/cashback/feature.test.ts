import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { dayAfter, dayStart, weekOf } from '#platform/time/day.ts'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { atRest } from '#tests/rig/rows.ts'
import { offersOf, promotionsOf } from '#tests/rig/rewards/offers.ts'
import { showAt } from '#tests/rig/identity/places.ts'
import { calls, PROMOTION } from './contract.ts'
import { cashback } from './feature.ts'
import { computeDueWeeks } from './tests/due-weeks.ts'
import { announceExpired } from './weekly.server.ts'

const at = testSite()
const ZONE = 'America/New_York'

featureConforms(at, cashback)

/** Rounds of entries as the game tells them when they are settled. */
async function rounds(
  playerId: string,
  played: readonly (readonly [stake: number, win: number])[],
  free = false,
) {
  const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
  const common = { game: 'tidal-fortune', mode: 'SweepStakes', ...(free ? { free } : {}), balance } as const
  for (const [stake, win] of played)
    await transact(at.runtime.database.db, (tx) =>
      emit(tx, at.clock, playerId, 'round.settled', { round_id: randomUUID(), stake, win, ...common }),
    )
  await atRest(at.runtime.database.pool, at.consumers.drain)
}

const compute = () => computeDueWeeks(at)

/** To the Monday after this week, and so many hours. */
const nextMonday = (hours: number) =>
  at.clock.advance(dayStart(dayAfter(weekOf(at.clock.now(), ZONE), 7), ZONE) + hours * HOUR - at.clock.now())

const state = async (client: Client) => (await client.call(calls.state)).body.data!

test('a week is counted, computed, taken once, and shown with all its figures', async () => {
  covers('001 cashback.4')
  const player = await at.player()
  const id = await at.idOf(player)
  await rounds(id, [
    [3_000, 0],
    [4_000, 6_400],
  ])
  await rounds(id, [[500, 9_000]], true)
  expect(await state(player)).toMatchObject({ status: 'none', currentReward: 25, maxReward: 200 })
  nextMonday(1)
  const last = await at.player()
  await player.call(calls.state)
  expect(await state(player)).toMatchObject({
    status: 'calculating',
    statusCalculation: true,
    currentReward: 25,
  })
  expect((await player.call(calls.pay)).body.code).toBe('NO_CASHBACK')
  at.clock.advance(12 * HOUR)
  for (let i = 0; i < 3; i++) await compute()
  expect(await state(player)).toMatchObject({
    status: 'available',
    currentReward: 25,
    statusCalculation: false,
  })
  const before = await player.balance()
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.call(calls.pay)))
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
  expect(answers[0]!.body.data).toMatchObject({ prize: { entries: 25 } })
  const after = await player.balance()
  expect([after.entries - before.entries, after.version - before.version]).toEqual([25, 1])
  expect((await state(player)).status).toBe('paid')
  const { weeks } = (await player.call(calls.statement)).body.data!
  expect(weeks).toMatchObject([
    {
      staked: 7_000,
      won: 6_400,
      netLoss: 600,
      countedLoss: 600,
      section: 'bronze',
      percent: 1,
      cap: 200,
      reward: 25,
      status: 'paid',
    },
  ])
  expect((await last.call(calls.pay)).body.code).toBe('NO_CASHBACK')
  expect((await verifyLedger(at.runtime.database.pool)).drifts).toEqual([])
})

test('where coordinates show a closed state, what is told is what is paid: coins', async () => {
  covers('001 cashback.3')
  const player = await at.player()
  const id = await at.idOf(player)
  await rounds(id, [[7_000, 6_400]])
  nextMonday(13)
  await compute()
  expect(await state(player)).toMatchObject({ currentReward: 25, prize: { entries: 25 } })
  const me = async () => (await player.call(init.init)).body.data!
  expect(await me()).toMatchObject({ entriesAllowed: true, mayHaveEntries: true })
  await showAt(at, player, 'CA')
  const weeks = async () => (await player.call(calls.statement)).body.data!.weeks
  expect(await me()).toMatchObject({ entriesAllowed: true, mayHaveEntries: false })
  expect(await state(player)).toMatchObject({ currentReward: 25, prize: { coins: 2_500 } })
  expect(await weeks()).toMatchObject([{ status: 'available', prize: { coins: 2_500 } }])
  const ready = async () => (await promotionsOf(player)).find(({ type }) => type === PROMOTION)!.ready
  expect(await ready()).toEqual({ count: 1, prize: { coins: 2_500 } })
  const before = await player.balance()
  expect((await player.call(calls.pay)).body.data!.prize).toEqual({ coins: 2_500 })
  const after = await player.balance()
  expect([after.entries - before.entries, after.tourPoints - before.tourPoints]).toEqual([0, 2_500])
  expect(await ready()).toBeNull()
  // The proof of the place expires; what was paid stays what it was.
  at.clock.advance(2 * HOUR)
  expect(await weeks()).toMatchObject([{ status: 'paid', prize: { coins: 2_500 } }])
})

test('where entries can’t be played there is none of it, until a week of elsewhere gives something', async () => {
  const player = await at.player({ state: 'CA' })
  const shown = async () => [
    (await player.call(init.init)).body.data!.cashback,
    (await offersOf(player))['cashback']?.prizes ?? null,
    (await promotionsOf(player)).filter(({ type }) => type === PROMOTION).map(({ ready }) => ready),
  ]
  const none = [{ status: 'none', isActive: false }, null, []]
  expect(await shown()).toEqual(none)
  // As before a move.
  await rounds(await at.idOf(player), [[20_000, 0]])
  const prizes = { coins: 6_400, entries: 0 }
  expect(await shown()).toEqual([expect.objectContaining({ isActive: true }), prizes, [null]])
  nextMonday(13)
  await compute()
  const ready = { count: 1, prize: { coins: 6_400 } }
  expect(await shown()).toEqual([{ status: 'available', isActive: true }, prizes, [ready]])
  at.clock.advance(8 * DAY)
  expect(await shown()).toEqual(none)
})

test('what is not taken in 72 hours expires, and the player is told once', async () => {
  covers('001 cashback.4')
  const player = await at.player()
  await rounds(await at.idOf(player), [[20_000, 0]])
  nextMonday(13)
  await compute()
  expect((await state(player)).status).toBe('available')
  at.clock.advance(3 * DAY)
  expect((await player.call(calls.pay)).body.code).toBe('NO_CASHBACK')
  expect((await state(player)).status).toBe('expired')
  const countEvents = async () => {
    const { rows } = await at.runtime.database.pool.query(
      'select 1 from cashback_award where told_at is not null and player_id = $1',
      [await at.idOf(player)],
    )
    return rows.length
  }
  for (let i = 0; i < 2; i++) await announceExpired(at.runtime)
  expect(await countEvents()).toBe(1)
})

test('the section of the league decides the part', async () => {
  const player = await at.player()
  const id = await at.idOf(player)
  // The rounds reach a level of their own first.
  await rounds(id, [[9_600, 0]])
  await transact(at.runtime.database.db, (tx) =>
    emit(tx, at.clock, id, 'level.reached', { level: 21, section: 'gold' }),
  )
  await atRest(at.runtime.database.pool, at.consumers.drain)
  expect(await state(player)).toMatchObject({ currentReward: 46, maxReward: 1_500 })
})

test('who won more than was staked gets nothing and is not told otherwise', async () => {
  const player = await at.player()
  await rounds(await at.idOf(player), [[1_000, 5_000]])
  nextMonday(13)
  await compute()
  expect(await state(player)).toMatchObject({ status: 'none', currentReward: 0 })
})

test('small losses that give nothing back never stand in the way of others', async () => {
  covers('001 cashback.11')
  const { pool } = at.runtime.database
  const player = await at.player()
  await rounds(await at.idOf(player), [[8_000, 0]])
  const week = weekOf(at.clock.now(), ZONE)
  // Their ids stand before every real player's.
  await pool.query(
    `insert into cashback_week (player_id, theme, week, staked, covered)
     select ('00000000-0000-0000-0000-' || lpad(i::text, 12, '0'))::uuid, 'aurelia', $1, 10, 160
     from generate_series(1, 450) i`,
    [week],
  )
  nextMonday(13)
  await compute()
  expect(await state(player)).toMatchObject({ status: 'available', currentReward: 25 })
})

test('the statement shows the week that runs; a page knows where the last one stands', async () => {
  covers('001 cashback.16')
  const player = await at.player()
  await rounds(await at.idOf(player), [
    [4_000, 0],
    [2_000, 3_000],
  ])
  const { running, weeks } = (await player.call(calls.statement)).body.data!
  expect(running).toMatchObject({
    staked: 6_000,
    won: 3_000,
    netLoss: 3_000,
    countedLoss: 960,
    percent: 1,
    leastReward: 25,
    paysFrom: 500,
    reward: 25,
  })
  expect(weeks).toEqual([])
  const initData = async () => (await player.call(init.init)).body.data!.cashback
  nextMonday(1)
  expect(await initData()).toEqual({ isActive: true, status: 'calculating' })
  at.clock.advance(12 * HOUR)
  await compute()
  expect(await initData()).toEqual({ isActive: true, status: 'available' })
  await player.call(calls.pay)
  expect(await initData()).toEqual({ isActive: true, status: 'paid' })
  expect((await at.visitor().call(init.init)).body.data!.cashback.isActive).toBe(false)
})

describe('an award that does not follow from its week is not paid', () => {
  /** A player of bronze who lost 1,500 entries last week, of which 1,280 count, with the award of it as the rule has it. */
  async function awarded() {
    const player = await at.player()
    await rounds(await at.idOf(player), [[8_000, 6_500]])
    nextMonday(13)
    await compute()
    return player
  }
  const forged: readonly (readonly [what: string, set: string])[] = [
    ['more is given', 'reward = 26'],
    ['another section', `section = 'vip', percent = 10, cap = 200000, reward = 128`],
    ['no section that there is', `section = 'house', percent = 10, cap = 200000, reward = 128`],
    ['another percent', 'percent = 2, reward = 25'],
    ['another most', 'cap = 200000, staked = 1006500, covered = 100000000, reward = 10000'],
    ['other sums', 'staked = 26500, covered = 2000000, reward = 200'],
    ['more at the least', 'least_paid = 100, reward = 100'],
    ['the least of a smaller loss', 'least_from = 100'],
    ['more of the loss', 'covered = 150000'],
  ]
  test.each(forged)('%s', async (_, set) => {
    covers('safety.13')
    const player = await awarded()
    const id = await at.idOf(player)
    const before = await player.balance()
    const { pool } = at.runtime.database
    const { rows } = await pool.query(
      'select staked::int, won::int, covered::int, section, percent, cap::int, least_paid::int, least_from::int, reward::int from cashback_award where player_id = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        ...{ staked: 8_000, won: 6_500, covered: 128_000 },
        ...{ section: 'bronze', percent: 1, cap: 200, least_paid: 25, least_from: 500, reward: 25 },
      },
    ])
    await pool.query(`update cashback_award set ${set} where player_id = $1`, [id])
    const refused = await player.call(calls.pay)
    expect([refused.status, refused.body.code]).toEqual([409, 'CASHBACK_UNDER_REVIEW'])
    expect(await player.balance()).toEqual(before)
    // Once it is put right, it can be taken.
    const right = `staked = 8000, covered = 128000, section = 'bronze', percent = 1, cap = 200, least_paid = 25,
      least_from = 500, reward = 25`
    await pool.query(`update cashback_award set ${right} where player_id = $1`, [id])
    expect((await player.call(calls.pay)).body.data!.prize).toEqual({ entries: 25 })
  })

  test('one without a week at all', async () => {
    covers('safety.13')
    const player = await at.player()
    await at.runtime.database.pool.query(
      `insert into cashback_award (player_id, week, staked, won, covered, section, percent, cap, reward, available_at, expires_at)
       values ($1, $2, 20000, 0, 2000000, 'bronze', 1, 200, 200, $3, $4)`,
      [
        await at.idOf(player),
        dayAfter(weekOf(at.clock.now(), ZONE), -7),
        new Date(at.clock.now()),
        new Date(at.clock.now() + DAY),
      ],
    )
    expect((await player.call(calls.pay)).body.code).toBe('CASHBACK_UNDER_REVIEW')
  })
})
