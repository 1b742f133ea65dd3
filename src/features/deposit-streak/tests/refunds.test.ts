import { expect, test } from 'vitest'
import { calls as play } from '#features/play/contract.ts'
import { loadServices } from '#features/index.server.ts'
import { auditsOf } from '#evidence.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, SECOND } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls, type Boost, type Spun } from '../contract.ts'
import { prizeAt } from '../rules.ts'
import { chooseOnDay3, deposit, playSpin, refund, spinsLeft } from './deposits.ts'

/** Covers refunds: the unused part of the day's prizes is taken back, never more than is left. */
const at = testSite()

const free = { route: 'free' } as const
const freezes = async (client: Client) => (await client.call(calls.info)).body.data!.freezes
const spin = async (client: Client) => (await client.call(calls.applyPrize)).body as Spun
async function chosen(boost: Boost): Promise<Client> {
  const client = await at.player()
  await chooseOnDay3(at, client, boost)
  return client
}
async function drifts() {
  const { pool } = at.runtime.database
  return (await verifyLedger(pool, auditsOf(await loadServices(), pool))).drifts
}
/** The next day with a deposit, after so many missed ones. */
async function nextDay(client: Client, key: string, missed = 0) {
  at.clock.advance((missed + 1) * DAY)
  await client.signIn()
  await deposit(at, client, key, free)
}

test.each([0, 1, 7, 10])('free spins of a boost: %i were played, the others go, once', async (played) => {
  const client = await chosen('spins')
  for (let n = 0; n < played; n++) await playSpin(client)
  const before = await client.balance()
  expect(await spinsLeft(client)).toBe(10 - played)
  for (let times = 0; times < 2; times++) {
    await refund(at, client, 'day 3')
    expect(await spinsLeft(client)).toBe(0)
    const { entries, winnings, tourPoints } = await client.balance()
    // What was won by those that were played stays.
    expect([entries, winnings, tourPoints]).toEqual([before.entries, before.winnings, before.tourPoints])
  }
})

test('a spin in flight is either played or gone; those after it are gone', async () => {
  const client = await chosen('spins')
  const { free_spins, next_round_id: round_id } = await client.session('tidal-fortune')
  const { grant_id, stake, mode } = free_spins[0]!
  const ask = { slug: 'tidal-fortune', round_id, stake, mode, free_spins: grant_id }
  const [answer] = await Promise.all([client.call(play.play, ask), refund(at, client, 'day 3')])
  const { rounds } = (await client.call(play.history, { slug: ask.slug })).body.data!
  const played = rounds.filter((one) => one.free).length
  expect(played).toBe(Number(answer.status === 200))
  expect(await spinsLeft(client)).toBe(0)
  const { next_round_id } = await client.session('tidal-fortune')
  const later = await client.call(play.play, { ...ask, round_id: next_round_id })
  expect(later).toMatchObject({ status: 409, body: { code: 'FREE_SPIN_GONE' } })
})

test('a freeze of a boost goes; one that was held before stays', async () => {
  const client = await at.player()
  for (const [n, key] of ['a', 'b', 'day 3', 'd', 'day 5'].entries()) {
    if (n > 0) await nextDay(client, key)
    else await deposit(at, client, key, free)
    if (key.startsWith('day')) await client.call(calls.chooseBoost, { boost: 'freeze' })
    await spin(client)
  }
  expect(await freezes(client)).toBe(3)
  await refund(at, client, 'day 5')
  expect(await freezes(client)).toBe(2)
  await refund(at, client, 'day 3')
  expect(await freezes(client)).toBe(1)
})

test('a freeze that covered a missed day is spent: there is none to take', async () => {
  const client = await chosen('freeze')
  await spin(client)
  // The free one and that of the boost.
  await nextDay(client, 'day 4', 2)
  expect(await spin(client)).toMatchObject({ day: 4 })
  expect(await freezes(client)).toBe(0)
  await refund(at, client, 'day 3')
  expect(await freezes(client)).toBe(0)
})

test('coins that a boost doubled go, as many as are there', async () => {
  const client = await chosen('double')
  const before = await client.balance()
  const { prize } = await spin(client)
  await at.fund(client, { coins: -(before.tourPoints + 1) })
  await refund(at, client, 'day 3')
  const { tourPoints, entries } = await client.balance()
  expect([prize.coins! > 1, tourPoints, entries]).toEqual([true, 0, before.entries])
  await refund(at, client, 'day 3')
  expect((await client.balance()).tourPoints).toBe(0)
})

test('before the spin a refund takes the spin and its boost', async () => {
  const client = await chosen('double')
  await refund(at, client, 'day 3')
  expect(await client.call(calls.applyPrize)).toMatchObject({ status: 409, body: { code: 'NO_SPIN' } })
})

test('the verifier finds nothing wrong in any of that', async () => {
  expect(await drifts()).toEqual([])
})

test('after a refund in the middle the window, the odds, and the lobby stand on what is left', async () => {
  const client = await at.player()
  await deposit(at, client, 'first', free)
  await spin(client)
  for (const key of ['second', 'third', 'fourth']) {
    await nextDay(client, key)
    if (key === 'third') await client.call(calls.chooseBoost, { boost: 'double' })
    if (key !== 'fourth') await spin(client)
  }
  await refund(at, client, 'second')
  const standing = async () => {
    const { day, next, isShorter, continuesUntil } = (await client.call(calls.info)).body.data!
    const wheel = (await client.call(calls.wheelsPrizes)).body.data!.day
    return { day, next, isShorter, wheel, goesOn: continuesUntil !== null }
  }
  // The vault of the fourth day is that of the second now, and what comes next stands on the third and it.
  expect(await standing()).toEqual({ day: 2, next: 3, isShorter: true, wheel: 2, goesOn: true })
  expect(await spin(client)).toMatchObject({ day: 2 })
  expect(await standing()).toEqual({ day: 2, next: 3, isShorter: true, wheel: 3, goesOn: true })
  await nextDay(client, 'fifth')
  expect(await standing()).toEqual({ day: 3, next: 4, isShorter: false, wheel: 3, goesOn: true })
})

test('a day that was taken back is no day of the streak: those after it start over', async () => {
  const client = await at.player()
  await deposit(at, client, 'kept 1', free)
  const days = [(await spin(client)).day]
  await nextDay(client, 'taken 2')
  days.push((await spin(client)).day)
  for (let n = 3; n <= 6; n++) {
    await nextDay(client, `taken ${n}`)
    // That of the day before is taken back only now.
    await refund(at, client, `taken ${n - 1}`)
    days.push((await spin(client)).day)
  }
  // Each was made on the one before, which stood then and no more when it was spun.
  expect(days).toEqual([1, 2, 1, 1, 1, 1])
  expect(await drifts()).toEqual([])
})

test('the spin of a day whose days before were taken back is that of a first day', async () => {
  const client = await at.player()
  const keys = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  for (const [n, key] of keys.entries())
    if (n > 0) await nextDay(client, key)
    else await deposit(at, client, key, free)
  for (const key of keys.slice(0, -1)) await refund(at, client, key)
  expect((await client.call(calls.info)).body.data).toMatchObject({
    day: 1,
    canSpin: true,
    mustChoose: false,
  })
  expect((await client.call(calls.wheelsPrizes)).body.data).toMatchObject({ day: 1 })
  expect(await client.call(calls.chooseBoost, { boost: 'double' })).toMatchObject({ status: 409 })
  const { day, sector, prize } = await spin(client)
  expect({ day, prize }).toEqual({ day: 1, prize: prizeAt(1, sector, 1) })
  expect(await drifts()).toEqual([])
})

test('a boost of the third day doubles nothing once that is a first day', async () => {
  const client = await chosen('double')
  for (const key of ['day 1', 'day 2']) await refund(at, client, key)
  expect((await client.call(calls.info)).body.data).toMatchObject({ day: 1, canSpin: true, boost: null })
  const { sectors } = (await client.call(calls.wheelsPrizes)).body.data!
  const { day, sector, prize } = await spin(client)
  expect({ day, prize }).toEqual({ day: 1, prize: prizeAt(1, sector, 1) })
  expect(prize).toEqual(sectors[sector]!.prize)
  expect(await drifts()).toEqual([])
})

test('a spin that waits keeps its place while the days before it stand, however old they are', async () => {
  const client = await at.player()
  await deposit(at, client, 'first', free)
  await spin(client)
  await nextDay(client, 'second')
  at.clock.advance(90 * DAY)
  await client.signIn()
  expect(await spin(client)).toMatchObject({ day: 2 })
  expect(await drifts()).toEqual([])
})

test('between a refund and its news there is neither a spin nor a boost', async () => {
  const client = await at.player()
  await deposit(at, client, 'taken back', free)
  await at.runtime.database.pool.query('update deposit set refunded_at = now() where player_id = $1', [
    await at.idOf(client),
  ])
  expect(await client.call(calls.applyPrize)).toMatchObject({ status: 409, body: { code: 'NO_SPIN' } })
  expect((await client.call(calls.chooseBoost, { boost: 'double' })).body.code).toBe('NO_CHOICE')
})

test('a day that somebody brought back after its refund has no spin', async () => {
  const client = await at.player()
  await deposit(at, client, 'back', free)
  await refund(at, client, 'back')
  await at.runtime.database.pool.query(
    'update deposit_streak_day set voided_at = null where player_id = $1',
    [await at.idOf(client)],
  )
  expect((await client.call(calls.applyPrize)).body.code).toBe('NO_SPIN')
})

/** A purchase of the highest group, which a free card of the same day makes a day without. */
async function largeAndFree(client: Client) {
  await deposit(at, client, 'large', { cents: 9_999 })
  await deposit(at, client, 'card', free)
  at.clock.advance(SECOND)
}

test('coins are multiplied by purchases that stand, on days that are still to be spun', async () => {
  const client = await at.player()
  await largeAndFree(client)
  await refund(at, client, 'large')
  const { sector, prize } = await spin(client)
  expect(prize).toEqual(prizeAt(1, sector, 1))
  // What was spun while it stood stays: its day stands.
  const other = await at.player()
  await largeAndFree(other)
  const before = await spin(other)
  await refund(at, other, 'large')
  expect(before.prize).toEqual(prizeAt(1, before.sector, 5))
  await nextDay(other, 'next')
  const next = await spin(other)
  expect(next.prize).toEqual(prizeAt(2, next.sector, 1))
  expect(await drifts()).toEqual([])
})

test('between a refund and its news coins are not multiplied by it', async () => {
  const client = await at.player()
  await largeAndFree(client)
  await at.runtime.database.pool.query(
    'update deposit set refunded_at = now() where player_id = $1 and cents = 9999',
    [await at.idOf(client)],
  )
  const { sector, prize } = await spin(client)
  expect(prize).toEqual(prizeAt(1, sector, 1))
})
