import { beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { itemChecks } from '#platform/items/evidence.server.ts'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { DAY, HOUR, MINUTE } from '#platform/time/clock.ts'
import { nextDayStart } from '#platform/time/day.ts'
import type { Brand } from '#platform/calls/runtime.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed, pushesTo } from '#tests/rig/rows.ts'
import { gaugeConforms } from '#tests/suites/gauge-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { payLeft } from '../left.server.ts'
import { planBingo, emitRounds, emitVoided } from './plan.ts'

/** Balls that rounds earn, and what becomes of them at the end. Each test has a run of its own. */
const at = testSite()
let runId = ''
let endsAt_ms = 0
async function begin(days = 3): Promise<void> {
  // A brand has one run at a time.
  if (at.clock.now() < endsAt_ms) goTo(endsAt_ms)
  runId = await planBingo(at, { days })
  endsAt_ms = at.clock.now() + days * DAY
}
beforeAll(() => begin(8))

const counted = () => atRest(at.runtime.database.pool, at.consumers.drain)
const status = async (one: Client) => (await one.call(calls.status)).body.data!
const balls = async (one: Client) => (await status(one)).availablePoint
const earned = async (one: Client) => (await one.call(calls.data)).body.data!.today.earned
async function rounds(
  one: Client,
  count: number,
  more: { at_ms?: number; stake?: number } = {},
): Promise<void> {
  await emitRounds(at, await at.idOf(one), count, more)
  await counted()
}
const midnight = () => nextDayStart(at.clock.now(), 'America/New_York')
const goTo = (at_ms: number) => at.clock.advance(at_ms - at.clock.now())
/** Runs the jobs that the site runs at the end of a run: leftover balls are computed, then paid. */
async function settle(): Promise<void> {
  await payLeft(at.runtime)
  await payAllOwed(at.runtime)
}
/** The site's own jobs may be at it: it is paid once either of them has done. */
async function paid(one: Client, before: { readonly tourPoints: number }, coins: number): Promise<void> {
  const playerId = await at.idOf(one)
  const added = async () => {
    await settle()
    return (await balanceOf(at.runtime.database.db, playerId)).tourPoints - before.tourPoints
  }
  await expect.poll(added, { timeout: 10_000 }).toBe(coins)
}
const pushed = async (one: Client, action: string) => {
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(one), 'bingo')
  return pushes.filter((push) => push.action === action).map(({ data }) => Object.values(data)[0]!)
}

gaugeConforms(at, 'bingo.rounds', {
  reads: 'ball',
  stakes: Array.from({ length: 120 }, () => 500),
  begin: async () => runId,
  got: async (one) => [await balls(one), (await status(one)).nextBallProgress],
})

test('every fifty rounds of 500 coins and more are a ball; smaller ones count for none', async () => {
  covers('001 bingo.2')
  const player = await at.player()
  await rounds(player, 49)
  await rounds(player, 30, { stake: 499 })
  expect(await status(player)).toMatchObject({ availablePoint: 0, nextBallProgress: 0.98 })
  await rounds(player, 1)
  expect(await status(player)).toMatchObject({ availablePoint: 1, nextBallProgress: 0 })
  await rounds(player, 125)
  expect(await status(player)).toMatchObject({ availablePoint: 3, nextBallProgress: 0.5 })
  expect(await earned(player)).toBe(3)
})

test('rounds earn seven balls a day, and the next day seven more', async () => {
  covers('001 bingo.2')
  const player = await at.player()
  goTo(midnight())
  await rounds(player, 370)
  await rounds(player, 50)
  expect([await balls(player), await earned(player)]).toEqual([7, 7])
  goTo(midnight())
  expect(await earned(player)).toBe(0)
  // What was played beyond the bound goes on to count for the next ball alone.
  await rounds(player, 30)
  expect([await balls(player), await earned(player)]).toEqual([8, 1])
  // Nobody is told of a ball that wasn’t given.
  const shown = await pushed(player, 'show')
  expect(shown.at(-1)).toBe(8)
  expect(shown.filter((one, i) => one === shown[i - 1])).toEqual([])
})

test('a ball that is half done at midnight goes on, and is of the day of its last round', async () => {
  covers('001 bingo.2')
  const player = await at.player()
  goTo(midnight() - 1_000)
  await rounds(player, 30)
  at.clock.advance(2_000)
  await rounds(player, 20)
  expect([await balls(player), await earned(player)]).toEqual([1, 1])
})

test('a round that was played before midnight and counted after it is of the day before', async () => {
  covers('001 bingo.2')
  const player = await at.player()
  goTo(midnight() + MINUTE)
  const before = at.clock.now() - 2 * MINUTE
  await rounds(player, 350, { at_ms: before })
  expect([await balls(player), await earned(player)]).toEqual([7, 0])
  await rounds(player, 50)
  expect([await balls(player), await earned(player)]).toEqual([8, 1])
})

test('a round that is taken back after its ball was given takes no ball, and gives none twice', async () => {
  covers('001 bingo.3')
  const player = await at.player()
  await rounds(player, 50)
  const at_ms = at.clock.now()
  for (let i = 0; i < 3; i++) await emitVoided(at, await at.idOf(player), at_ms)
  await counted()
  expect(await balls(player)).toBe(1)
  await rounds(player, 3)
  expect(await balls(player)).toBe(1)
  await rounds(player, 50)
  expect(await balls(player)).toBe(2)
})

test('pages are told of a ball at once, and of steps on the way at most once a second', async () => {
  covers('001 bingo.10')
  const player = await at.player()
  await rounds(player, 4)
  expect(await pushed(player, 'progressNextBall')).toEqual([])
  await rounds(player, 1)
  expect(await pushed(player, 'progressNextBall')).toEqual([0.1])
  for (let i = 0; i < 5; i++) await rounds(player, 5)
  expect(await pushed(player, 'progressNextBall')).toEqual([0.1])
  at.clock.advance(1_000)
  await at.runtime.jobs.moved(1_000)
  const steps = async () => (await pushed(player, 'progressNextBall')).toSorted()
  await expect.poll(steps, { timeout: 10_000 }).toEqual([0.1, 0.6])
  await rounds(player, 20)
  expect(await pushed(player, 'show')).toEqual([1])
})

test('who is self-excluded keeps the balls in hand and is paid for what is left once it is over', async () => {
  covers('001 bingo.11')
  await begin()
  const player = await at.player()
  await rounds(player, 500)
  await player.call(calls.free)
  const before = await player.balance()
  await at.exclude(player, { ms: 5 * DAY })
  goTo(endsAt_ms)
  await settle()
  await paid(player, before, 0)
  at.clock.advance(5 * DAY)
  await paid(player, before, 9 * 200)
})

test('what is left at the end is paid by itself, 200 coins a ball, once', async () => {
  covers('001 bingo.11')
  await begin()
  const [player, without] = [await at.player(), await at.player()]
  await rounds(player, 130)
  await player.call(calls.free)
  const [before, untouched] = [await player.balance(), await without.balance()]
  goTo(endsAt_ms - 1)
  await settle()
  expect(await player.balance()).toEqual(before)
  at.clock.advance(1)
  await Promise.all([settle(), settle(), settle()])
  await paid(player, before, 4 * 200)
  expect(await without.balance()).toEqual(untouched)
  expect(await balls(player)).toBe(0)
})

test('rounds that are read after the end still count: their balls are paid too', async () => {
  covers('001 bingo.11')
  await begin()
  const player = await at.player()
  await rounds(player, 60)
  const before = await player.balance()
  goTo(endsAt_ms)
  await paid(player, before, 200)
  await rounds(player, 140, { at_ms: endsAt_ms - 1 })
  await rounds(player, 500)
  await paid(player, before, 4 * 200)
})

test('balls of a run that is over are not those of the next one, and one that goes on keeps its own', async () => {
  covers('001 bingo.11')
  await begin()
  const player = await at.player()
  await rounds(player, 500)
  const before = await player.balance()
  const { id: game_id } = (await player.call(calls.data)).body.data!.game!
  goTo(endsAt_ms)
  await begin()
  expect((await player.call(calls.play, { game_id })).body.code).toBe('UNKNOWN_GAME')
  await rounds(player, 50)
  expect(await balls(player)).toBe(1)
  await paid(player, before, 7 * 200)
  expect(await balls(player)).toBe(1)
  // A later end: what is held is not lost.
  const ends = new Date(endsAt_ms + 2 * DAY)
  const local = ends.toLocaleString('sv-SE', { timeZone: 'America/New_York' }).slice(0, 16).replace(' ', 'T')
  await at.runtime.runs.changeRun(runId, { ends: local }, { author: 'test', reason: 'It goes on' })
  goTo(endsAt_ms + 1)
  await settle()
  expect(await balls(player)).toBe(1)
  endsAt_ms = ends.getTime()
})

test('a brand that no longer offers it pays what was earned', async () => {
  covers('001 bingo.11')
  const player = await at.player()
  await player.call(calls.free)
  const before = await player.balance()
  const brands = at.runtime.brands as Record<string, Brand>
  const brand = brands['aurelia']!
  brands['aurelia'] = { ...brand, features: { ...brand.features, bingo: false } }
  goTo(endsAt_ms)
  await paid(player, before, 2 * 200).finally(() => (brands['aurelia'] = brand))
})

test.each([
  ['in spring', '2027-03-14T05:00:00Z', 23],
  ['in autumn', '2027-11-07T04:00:00Z', 25],
])('on the night when clocks change %s, a day is as long as it is', async (_, from, hours) => {
  covers('001 bingo.2')
  const start_ms = Date.parse(from)
  goTo(start_ms - HOUR)
  await begin()
  const player = await at.player()
  await rounds(player, 380)
  goTo(start_ms)
  await rounds(player, 350)
  expect([await balls(player), await earned(player)]).toEqual([14, 7])
  goTo(start_ms + hours * HOUR - 1)
  await rounds(player, 50)
  expect(await balls(player)).toBe(14)
  at.clock.advance(1)
  await rounds(player, 20)
  expect([await balls(player), await earned(player)]).toEqual([15, 1])
})

test('the ledger, the items, and the chains agree', async () => {
  expect((await verifyLedger(at.runtime.database.pool, [itemChecks])).drifts).toEqual([])
})
