import { beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { refundDeposit, settleDeposit } from '#platform/deposits/deposits.server.ts'
import { noteShortfall } from '#platform/deposits/shortfalls.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { HOUR } from '#platform/time/clock.ts'
import { dayAfter, dayStart, weekOf } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { audit } from '../evidence.server.ts'
import { computeDueWeeks } from '../tests/due-weeks.ts'

/** Purchases that are refunded after their entries were lost: nobody has lost them. */
const at = testSite()
const ZONE = 'America/New_York'
const ORDER = 'order'
/** The entries that the package gives. */
let gift: number

const settled = () => atRest(at.runtime.database.pool, at.consumers.drain)

beforeAll(async () => {
  // Weeks are computed by the test alone.
  await at.runtime.database.pool.query(
    "update schedule set due_at = 'infinity' where name like 'cashback.%' or name = 'platform.trim'",
  )
})

/** To an hour of the Monday after this week. */
async function afterWeek(hours: number) {
  const monday = dayAfter(weekOf(at.clock.now(), ZONE), 7)
  at.clock.advance(dayStart(monday, ZONE) + hours * HOUR - at.clock.now())
}
const compute = () => computeDueWeeks(at)

/** A player who has bought entries, and lost all that there were: so many in rounds that the site tells of. */
async function buyer(loss: number): Promise<Client> {
  const client = await at.player()
  await at.fund(client, { entries: -(await client.balance()).entries })
  await buy(client)
  gift = (await client.balance()).entries
  expect(gift).toBeGreaterThan(1_000)
  await lose(client, loss)
  await at.fund(client, { entries: -gift })
  return client
}
async function buy(client: Client, key = ORDER) {
  const playerId = await at.idOf(client)
  const deposit = { playerId, key, route: 'purchase', cents: 9_999, product: 'fortune' } as const
  await transact(at.runtime.database.db, (tx) => settleDeposit(tx, at.clock, deposit))
  await settled()
  await payAllOwed(at.runtime)
}
async function lose(client: Client, loss: number) {
  await emitRound(at, await at.idOf(client), { mode: 'SweepStakes', stake: 20 * loss, win: 19 * loss })
  await settled()
}
async function refund(client: Client, key = ORDER) {
  const playerId = await at.idOf(client)
  await transact(at.runtime.database.db, (tx) => refundDeposit(tx, at.clock, { playerId, key }))
  await settled()
}
const statement = async (client: Client) => (await client.call(calls.statement)).body.data!
const state = async (client: Client) => (await client.call(calls.state)).body.data!
const pay = (client: Client) => client.call(calls.pay)
/** The cashback for a loss of the running week, for this player's rank. */
async function backOf(client: Client, loss: number): Promise<number> {
  const { percent, cap, leastReward, paysFrom } = (await statement(client)).running
  return loss < paysFrom ? 0 : Math.min(cap, Math.max(leastReward, Math.floor((loss * percent) / 100)))
}

/** The audit's findings except those about rounds: this test reports rounds that were never played. */
const drifts = async () => {
  const sections = async () => ({ get: () => 'vip' })
  const elsewhere = { timeZones: { aurelia: ZONE }, sections } as never
  const found = await verifyLedger(at.runtime.database.pool, [audit(elsewhere)])
  return found.drifts.filter(({ check }) => !check.startsWith('weeks of cashback'))
}
const shortfalls = async (client: Client) =>
  (
    await at.runtime.database.pool.query<{ feature: string; unit: string; amount: number }>(
      `select feature, unit, amount::int from deposit_shortfall
       where player_id = $1 and unit = 'entries' order by 1`,
      [await at.idOf(client)],
    )
  ).rows

describe('a purchase that is refunded after its entries were lost', () => {
  test('in the week that runs: only the own loss counts, and the page says so at once', async () => {
    covers('001 cashback.10')
    const client = await buyer(20_000)
    const whole = (await statement(client)).running
    expect(whole).toMatchObject({ netLoss: 20_000, refunded: 0, countedLoss: 20_000 })
    expect(whole.reward).toBe(await backOf(client, 20_000))
    await refund(client)
    const own = 20_000 - gift
    const running = { netLoss: 20_000, refunded: gift, countedLoss: own, reward: await backOf(client, own) }
    expect((await statement(client)).running).toMatchObject(running)
    await afterWeek(13)
    await compute()
    expect(await state(client)).toMatchObject({ status: 'available', currentReward: running.reward })
    expect((await pay(client)).body.data!.prize).toEqual({ entries: running.reward })
    expect((await statement(client)).weeks).toMatchObject([{ ...running, status: 'paid' }])
    expect(await drifts()).toEqual([])
  })

  test('before its cashback was taken: what is open gives less, or nothing', async () => {
    covers('001 cashback.10')
    const [some, none] = [await buyer(20_000), await buyer(gift)]
    await afterWeek(13)
    await compute()
    expect(await state(some)).toMatchObject({
      status: 'available',
      currentReward: await backOf(some, 20_000),
    })
    expect(await state(none)).toMatchObject({ status: 'available', currentReward: await backOf(none, gift) })
    for (const client of [some, none]) await refund(client)
    const left = await backOf(some, 20_000 - gift)
    expect(await state(some)).toMatchObject({ status: 'available', currentReward: left })
    expect((await pay(some)).body.data!.prize).toEqual({ entries: left })
    expect(await state(none)).toMatchObject({ status: 'none' })
    expect((await pay(none)).body.code).toBe('NO_CASHBACK')
    expect(await drifts()).toEqual([])
  })

  test('after its cashback was taken: that comes back, as far as it is there', async () => {
    covers('001 cashback.10')
    const [rich, spent] = [await buyer(gift), await buyer(gift)]
    await afterWeek(13)
    await compute()
    const reward = await backOf(rich, gift)
    for (const client of [rich, spent])
      expect((await pay(client)).body.data!.prize).toEqual({ entries: reward })
    await at.fund(rich, { entries: 1_000 })
    await at.fund(spent, { entries: 3 - reward })
    for (const client of [rich, spent]) await refund(client)
    // The package took what there was; the rest of its gift is set off.
    expect(await drifts()).toEqual([])
    const [first, second] = [await shortfalls(rich), await shortfalls(spent)]
    expect(first).toEqual([
      {
        feature: 'cashback:packages',
        unit: 'entries',
        amount: reward - (await backOf(rich, 1_000 + reward)),
      },
      { feature: 'packages', unit: 'entries', amount: gift - 1_000 - reward },
    ])
    expect((await rich.balance()).entries).toBe(0)
    // The statement says what is left of it, and that what could not come back is nobody's loss either.
    for (const client of [rich, spent]) {
      const { weeks, running } = await statement(client)
      const left = client === rich ? 1_000 + reward : 3
      expect(weeks).toMatchObject([
        { status: 'paid', refunded: gift - left, countedLoss: left, reward, prize: { entries: reward } },
      ])
      const after = await backOf(client, left)
      expect(weeks[0]!.afterRefund).toEqual(after > 0 ? { entries: after } : {})
      expect(running.refunded).toBe(0)
    }
    await lose(spent, 1_000)
    expect((await statement(spent)).running).toMatchObject({ refunded: reward, countedLoss: 1_000 - reward })
    expect(second).toEqual([
      { feature: 'cashback:packages', unit: 'entries', amount: reward - (await backOf(spent, 3)) },
      { feature: 'packages', unit: 'entries', amount: gift - 3 },
    ])
  })

  test('what comes back goes from the entries that are there by then', async () => {
    const client = await buyer(gift)
    await afterWeek(13)
    await compute()
    await pay(client)
    await at.fund(client, { entries: -(await client.balance()).entries })
    // The package found nothing, and more comes in before the cashback hears of it.
    await at.fund(client, { entries: 5_000 })
    const playerId = await at.idOf(client)
    const { rows } = await at.runtime.database.pool.query<{ deposit_id: string }>(
      'select deposit_id from deposit where player_id = $1',
      [playerId],
    )
    const of = { playerId, depositId: rows[0]!.deposit_id, feature: 'packages' }
    const [given, taken] = [
      { coins: 0, entries: gift },
      { coins: 0, entries: 0 },
    ]
    await transact(at.runtime.database.db, (tx) => noteShortfall(tx, at.clock, of, { given, taken }))
    await settled()
    expect((await client.balance()).entries).toBe(5_000 - (await backOf(client, gift)))
    expect(await shortfalls(client)).toHaveLength(1)
    expect(await drifts()).toEqual([])
  })

  test('losses since then are set off where those of the purchase’s week are less, week after week', async () => {
    const client = await buyer(1_000)
    await refund(client)
    expect((await statement(client)).running).toMatchObject({ refunded: 1_000, reward: 0 })
    await afterWeek(13)
    await compute()
    expect((await pay(client)).body.code).toBe('NO_CASHBACK')
    const rest = gift - 1_000
    await lose(client, rest + 500)
    expect((await statement(client)).running).toMatchObject({ refunded: rest, countedLoss: 500 })
    await afterWeek(13)
    await compute()
    expect((await pay(client)).body.data!.prize).toEqual({ entries: await backOf(client, 500) })
    await lose(client, 700)
    expect((await statement(client)).running).toMatchObject({ refunded: 0, countedLoss: 700 })
    expect(await drifts()).toEqual([])
  })

  test('what is more than an ended week’s loss is set off in the running one, also while the week waits to be computed', async () => {
    const client = await buyer(1_000)
    await afterWeek(1)
    // Monday night: the week is over, and is computed at noon; an outage makes that a week later.
    await refund(client)
    await lose(client, 2 * gift)
    const rest = gift - 1_000
    const own = 2 * gift - rest
    expect((await statement(client)).running).toMatchObject({ refunded: rest, countedLoss: own })
    await afterWeek(13)
    await compute()
    const { reward } = (await statement(client)).weeks[0]!
    expect(reward).toBe(await backOf(client, own))
    expect((await pay(client)).body.data!.prize).toEqual({ entries: reward })
    expect(await drifts()).toEqual([])
  })

  test('rounds that are counted late leave more refunded than lost: the rest goes to the running week', async () => {
    const client = await buyer(gift)
    await afterWeek(1)
    await refund(client)
    const [id, week] = [await at.idOf(client), dayAfter(weekOf(at.clock.now(), ZONE), -7)]
    await at.runtime.database.pool.query(
      'update cashback_week set won = won + 600 where player_id = $1 and week = $2',
      [id, week],
    )
    await afterWeek(13)
    await compute()
    await lose(client, 1_000)
    expect((await statement(client)).running).toMatchObject({ refunded: 600, countedLoss: 400 })
    expect((await pay(client)).body.code).toBe('NO_CASHBACK')
  })

  test('a purchase that stands in for an earlier one is set off against the weeks of that one, too', async () => {
    const client = await buyer(gift)
    await afterWeek(13)
    await compute()
    expect(await state(client)).toMatchObject({ status: 'available' })
    // The refund of the first takes what the second gave; that of the second finds nothing.
    await buy(client, 'second')
    expect((await client.balance()).entries).toBe(gift)
    await refund(client)
    expect([(await client.balance()).entries, await shortfalls(client)]).toEqual([0, []])
    expect(await state(client)).toMatchObject({ status: 'available' })
    await refund(client, 'second')
    expect(await shortfalls(client)).toEqual([{ feature: 'packages', unit: 'entries', amount: gift }])
    expect((await pay(client)).body.code).toBe('NO_CASHBACK')
    // One that was refunded before this one came has nothing to do with it.
    await lose(client, 5_000)
    await afterWeek(13)
    await compute()
    const currentReward = await backOf(client, 5_000)
    await buy(client, 'third')
    await at.fund(client, { entries: -gift })
    await refund(client, 'third')
    expect(await state(client)).toMatchObject({ status: 'available', currentReward })
    expect(await drifts()).toEqual([])
  })

  test('losses of weeks before the purchase stay what they were', async () => {
    const client = await at.player()
    await lose(client, 5_000)
    await afterWeek(13)
    await compute()
    await buy(client)
    await at.fund(client, { entries: -(await client.balance()).entries })
    await refund(client)
    const currentReward = await backOf(client, 5_000)
    expect(await state(client)).toMatchObject({ status: 'available', currentReward })
    expect((await pay(client)).body.data!.prize).toEqual({ entries: currentReward })
    expect(await drifts()).toEqual([])
  })

  test('the audit finds what was set off for nothing, and what never came back', async () => {
    const client = await buyer(gift)
    await afterWeek(13)
    await compute()
    await pay(client)
    const { pool } = at.runtime.database
    const id = await at.idOf(client)
    await pool.query('update cashback_week set refunded = 1000 where player_id = $1', [id])
    expect(await drifts()).toMatchObject([{ player_id: id }])
    await pool.query('update cashback_week set refunded = 0 where player_id = $1', [id])
    expect(await drifts()).toEqual([])
  })
})
