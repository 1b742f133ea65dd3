import { describe, expect, test } from 'vitest'
import { calls as cashback } from '#features/cashback/contract.ts'
import { computeDueWeeks } from '#features/cashback/tests/due-weeks.ts'
import { calls as login } from '#features/daily-login/contract.ts'
import { calls as streak } from '#features/deposit-streak/contract.ts'
import { calls as spins } from '#features/free-spins/contract.ts'
import { endPackages } from '#features/packages/deposits.server.ts'
import { rigOf as packagesOf } from '#features/packages/tests/rig.ts'
import { calls as protection } from '#features/responsible-play/contract.ts'
import { verifySite } from '#evidence.server.ts'
import { raw, transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { giveItems, itemsOf, takeItems } from '#platform/items/items.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { openDays, openUntil } from '#platform/players/closings/closed-time.server.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { dayAfter, dayOf, dayStart, weekOf } from '#platform/time/day.ts'
import type { Client } from '../rig/client.ts'
import { emitRound } from '../rig/rewards/emit-round.ts'
import { atRest, ownerOf } from '../rig/rows.ts'
import { watchStatements } from '../rig/statements.ts'
import { testSite } from '../rig/test-site.ts'

/** Rewards earned or given wait while their player's account is closed, and no streak is broken by it. */
const at = testSite()
const sent = watchStatements()
const ZONE = 'America/New_York'
const query = (text: string, ...values: readonly unknown[]) =>
  at.runtime.database.pool.query(text, [...values])
const now = () => new Date(at.clock.now())

/** Takes a break of some days and comes back when it is over. */
async function away(client: Client, days: 1 | 3 | 7 | 14 | 30): Promise<void> {
  expect((await client.call(protection.takeBreak, { days })).body.success).toBe(true)
  at.clock.advance(days * DAY)
  await client.signIn()
}

async function give(client: Client, key: string) {
  const playerId = await at.idOf(client)
  const receiver = { playerId, state: 'TX', theme: 'aurelia' }
  const prize = { freeSpins: { game: 'tidal-fortune', count: 2, betLevel: 1, lifetime_ms: DAY } }
  return transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, prize, { feature: 'free-spins', key, kind: 'test' }),
  )
}
const spinsOf = async (client: Client) => (await client.call(spins.list)).body.data!.freeSpins

/** Findings of the checks of closed time about a player. */
const CHECKS =
  /^(cashbacks are|days of daily|items were used|days of deposit streaks|spins of deposit|free spins)/
async function driftsOf(client: Client): Promise<readonly string[]> {
  const id = await at.idOf(client)
  await at.sealer!.sweep()
  const { secrets, database } = at.runtime
  const { drifts } = await verifySite(database.pool, { secrets, store: at.digests })
  return drifts
    .filter(({ player_id, check }) => player_id === id && CHECKS.test(check))
    .map(({ check, detail }) => `${check}: ${detail}`)
}

describe('an end that is the player’s own', () => {
  test('of free spins comes as much later as the account was closed, and they are played', async () => {
    const client = await at.player()
    await give(client, 'a')
    at.clock.advance(20 * HOUR)
    const [before] = await spinsOf(client)
    await away(client, 7)
    const [after] = await spinsOf(client)
    expect(Date.parse(after!.expires_at) - Date.parse(before!.expires_at)).toBe(7 * DAY)
    const { grant_id, stake, mode } = after!
    const round = await client.beginRound('tidal-fortune', { stake, mode, free_spins: grant_id })
    expect(round.round_id).toBeTruthy()
    expect(await driftsOf(client)).toEqual([])
    at.clock.advance(4 * HOUR)
    await client.signIn()
    expect(await spinsOf(client)).toEqual([])
  })

  test('that had come before the closing stays', async () => {
    const client = await at.player()
    await give(client, 'b')
    at.clock.advance(DAY)
    await client.signIn()
    await away(client, 7)
    expect(await spinsOf(client)).toEqual([])
  })

  test('of items too, but for those that end with everybody’s run; nothing used too late is overlooked', async () => {
    const client = await at.player()
    const id = await at.idOf(client)
    const { db } = at.runtime.database
    const cause = (key: string) => ({ playerId: id, key })
    for (const key of ['a', 'b'])
      await transact(db, (tx) => giveItems(tx, at.clock, cause(key), { kind: 'card', lifetime_ms: DAY }))
    await away(client, 3)
    expect((await itemsOf(db, id, now(), ['card'])).map(({ key }) => key)).toEqual(['a', 'b'])
    const use = (key: string, more = {}) =>
      transact(db, (tx) => takeItems(tx, now(), { playerId: id, kind: 'card', key, ...more }))
    expect(await use('x', { endsWithRun: true })).toBeNull()
    expect(await use('y')).toMatchObject([{ key: 'a' }])
    expect(await driftsOf(client)).toEqual([])
    at.clock.advance(DAY)
    expect(await use('z')).toBeNull()
  })

  test('of a cashback stands still, and a week played before the closing is paid after it', async () => {
    const client = await at.player()
    const id = await at.idOf(client)
    await emitRound(at, id, { mode: 'SweepStakes', stake: 4_000 })
    await atRest(at.runtime.database.pool, at.consumers.drain)
    const monday = dayStart(dayAfter(weekOf(at.clock.now(), ZONE), 7), ZONE)
    at.clock.advance(monday - at.clock.now() - HOUR)
    await client.signIn()
    expect((await client.call(protection.takeBreak, { days: 14 })).body.success).toBe(true)
    at.clock.advance(14 * HOUR)
    for (let n = 0; n < 3; n++) await computeDueWeeks(at)
    at.clock.advance(14 * DAY - 14 * HOUR)
    await client.signIn()
    const { status, expiresAt, currentReward } = (await client.call(cashback.state)).body.data!
    expect([status, currentReward > 0]).toEqual(['available', true])
    expect(Date.parse(expiresAt!)).toBeGreaterThan(at.clock.now())
    expect((await client.call(cashback.pay)).body.success).toBe(true)
    expect(await driftsOf(client)).toEqual([])
    const late = new Date(Date.parse(expiresAt!) + DAY)
    await ownerOf(at)(["update claim set at = $2 where player_id = $1 and feature = 'cashback'", id, late])
    expect((await driftsOf(client)).join()).toContain('was claimed at')
  })

  test('of a package: its parts wait, and none is lost', async () => {
    const rig = packagesOf(at)
    const client = await at.player()
    await rig.pay(client, 'fortune-999')
    await rig.days(client, 1)
    await away(client, 3)
    for (const part of [1, 2, 3, 4]) expect((await rig.claim(client, part)).body.success).toBe(true)
    const before = (await client.balance()).tourPoints
    await away(client, 14)
    await rig.settle()
    const left = 3 * 4_995
    await endPackages(at.runtime)
    await rig.settle()
    expect((await client.balance()).tourPoints - before).toBe(left)
  })
})

describe('a streak', () => {
  const days = async (client: Client) => (await client.call(login.info)).body
  const claim = async (client: Client) => (await client.call(login.applyPrize)).body

  test('of daily rewards is neither broken nor advanced by days on which the account was closed', async () => {
    const client = await at.player()
    await query('update player set phone_confirmed_at = created_at where email = $1', client.email)
    expect(await claim(client)).toMatchObject({ level: 1 })
    at.clock.advance(DAY)
    await client.signIn()
    expect(await claim(client)).toMatchObject({ level: 2 })
    await away(client, 7)
    expect(await days(client)).toMatchObject({ activeLevel: 3, takenLevel: 2, isAvailable: true })
    expect(await claim(client)).toMatchObject({ level: 3 })
    expect(await driftsOf(client)).toEqual([])
    // Days that were missed with the account open break it as ever.
    at.clock.advance(4 * DAY)
    await client.signIn()
    expect(await claim(client)).toMatchObject({ level: 1 })
  })

  test('of purchases goes on after a break, and uses no freeze for it', async () => {
    const client = await at.player()
    const id = await at.idOf(client)
    const purchase = async (key: string) => {
      await transact(at.runtime.database.db, (tx) =>
        settleDeposit(tx, at.clock, {
          ...{ playerId: id, key, route: 'purchase', cents: 999, product: 'fortune' },
        }),
      )
      await atRest(at.runtime.database.pool, at.consumers.drain)
    }
    await purchase('first')
    await away(client, 7)
    await purchase('second')
    const info = (await client.call(streak.info)).body
    expect(info.data).toMatchObject({ canSpin: true, freezes: 1, missed: 0, next: 3 })
    const { rows } = await query(
      'select n, missed, free_freeze from deposit_streak_day where player_id = $1 order by day',
      id,
    )
    expect(rows).toEqual([
      { n: 1, missed: 0, free_freeze: false },
      { n: 2, missed: 0, free_freeze: false },
    ])
    expect(await driftsOf(client)).toEqual([])
  })
})

describe('closed time', () => {
  const ends = async (spans: readonly (readonly [number, number | null])[], until: number, seen: number) => {
    const client = await at.player()
    const id = await at.idOf(client)
    const since = at.clock.now()
    for (const [from, to] of spans)
      await query(
        'insert into exclusion (player_id, since, until) values ($1, $2, $3)',
        ...[id, new Date(since + from * HOUR), to === null ? null : new Date(since + to * HOUR)],
      )
    const { rows } = await raw(at.runtime.database.db).query<{ ends: Date }>(
      `select ${openUntil('$1::uuid', '$2::timestamptz', '$3::timestamptz', '$4::timestamptz')} as ends`,
      [id, new Date(since), new Date(since + until * HOUR), new Date(since + seen * HOUR)],
    )
    return (rows[0]!.ends.getTime() - since) / HOUR
  }

  test.each([
    ['none', [], 10, 100, 10],
    ['one inside', [[2, 5]], 10, 100, 13],
    [
      'two that overlap count once',
      [
        [2, 6],
        [4, 8],
      ],
      10,
      100,
      16,
    ],
    [
      'one that begins only because of another',
      [
        [5, 10],
        [12, 20],
      ],
      10,
      100,
      23,
    ],
    ['one from before', [[-10, 4]], 10, 100, 14],
    ['one after the end', [[10, 20]], 10, 100, 10],
    ['one that goes on, as if it ended now', [[4, null]], 10, 100, 106],
    ['one that ends later, as if it ended now', [[4, 500]], 10, 50, 56],
    ['one that has not begun', [[60, 70]], 100, 50, 100],
  ] as const)('moves an end by it: %s', async (_, spans, until, seen, right) => {
    expect(await ends(spans, until, seen)).toBe(right)
  })

  test('counts in real hours where a clock changes, whatever the zone of the connection', async () => {
    const id = await at.idOf(await at.player())
    const over = [Date.UTC(2027, 2, 10, 12), Date.UTC(2027, 2, 17, 12)].map((ms) => new Date(ms))
    await query('insert into exclusion (player_id, since, until) values ($1, $2, $3)', id, ...over)
    const client = await at.runtime.database.pool.connect()
    try {
      await client.query(`set time zone '${ZONE}'`)
      const given = new Date(Date.UTC(2027, 2, 9, 12))
      const until = new Date(Date.UTC(2027, 2, 11, 12))
      const { rows } = await client.query<{ ends: Date }>('select open_until($1, $2, $3, $4) as ends', [
        ...[id, given, until, new Date(Date.UTC(2028, 0, 1))],
      ])
      expect(rows[0]!.ends.getTime() - until.getTime()).toBe(7 * DAY)
    } finally {
      client.release(true)
    }
  })

  test('leaves days out that it touches, at summer time and on a leap day', () => {
    const span = (from: number, to: number | null) => ({ from_ms: from, to_ms: to })
    const spring = span(dayStart('2027-03-13', ZONE) + 23 * HOUR, dayStart('2027-03-15', ZONE) + MINUTE)
    expect(openDays([spring], ZONE)('2027-03-12', '2027-03-17')).toBe(2)
    const until = span(dayStart('2027-03-13', ZONE), dayStart('2027-03-15', ZONE))
    expect(openDays([until], ZONE)('2027-03-12', '2027-03-17')).toBe(3)
    const leap = span(dayStart('2028-02-28', ZONE) + HOUR, dayStart('2028-03-01', ZONE) + HOUR)
    expect(openDays([leap], ZONE)('2028-02-27', '2028-03-02')).toBe(1)
    expect(openDays([span(dayStart('2028-02-28', ZONE), null)], ZONE)('2028-02-27', '2028-03-05')).toBe(1)
    expect(openDays([], ZONE)('2028-02-27', '2028-03-02')).toBe(4)
    expect(dayOf(leap.from_ms, ZONE)).toBe('2028-02-28')
  })

  test('is not asked about for who never closed', async () => {
    const client = await at.player()
    const statements = await sent(async () => void (await client.call(login.info)))
    expect(statements.filter((text) => JSON.stringify(text).includes('closed-spans'))).toEqual([])
    expect(statements.filter((text) => /from exclusion where player_id/.test(JSON.stringify(text)))).toEqual(
      [],
    )
    expect((await client.call(login.applyPrize)).body.success).toBe(true)
  })
})
