import { expect, test } from 'vitest'
import { hashOf } from '#platform/runs/economy.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { BALLS, ECONOMY } from '../economy.ts'
import { payLeft } from '../left.server.ts'
import { emitRounds, giveBalls, planBingo } from './plan.ts'

/** Covers the message about leftover balls that a window gets when it was open at the end of a run. */
const at = testSite()

const counted = () => atRest(at.runtime.database.pool, at.consumers.drain)
const data = async (one: Client) => (await one.call(calls.data)).body.data!
const ended = async (one: Client) => (await data(one)).ended
async function rounds(one: Client, count: number, at_ms = at.clock.now()): Promise<void> {
  await emitRounds(at, await at.idOf(one), count, { at_ms })
  await counted()
}
/** The site's own jobs may be at it: it is told as paid once either of them has done. */
async function settle(one: Client): Promise<void> {
  const isPaid = async () => {
    await payLeft(at.runtime)
    await payAllOwed(at.runtime)
    return (await ended(one))?.isPaid
  }
  await expect.poll(isPaid, { timeout: 10_000 }).toBe(true)
}

test('the answer tells what the balls pay that were left: before they are paid, after, and with late ones', async () => {
  covers('001 bingo.12')
  await planBingo(at, { days: 1, economy: { ...ECONOMY, leftOver: 150 } })
  const endsAt_ms = at.clock.now() + DAY
  const [player, without, stranger] = [await at.player(), await at.player(), await at.player()]
  await rounds(player, 120)
  await player.call(calls.free)
  // Those of other rewards stay.
  await giveBalls(at, await at.idOf(player), 3)
  await rounds(without, 3)
  await rounds(without, 47)
  const { id: game_id } = (await data(player)).game!
  expect([await ended(player), (await data(player)).nextRunAt]).toEqual([null, null])
  at.clock.advance(DAY - 1)
  expect(await ended(player)).toBeNull()
  at.clock.advance(1)
  // Either it is told before it was settled, or already after that: never anything else.
  const endedAt = new Date(endsAt_ms).toISOString()
  const expected = { endedAt, balls: 4, each: 150, coins: 600 }
  expect(await ended(player)).toMatchObject(expected)
  expect((await player.call(calls.play, { game_id })).body.code).toBe('FEATURE_ENDED')
  const before = (await player.balance()).tourPoints
  await settle(player)
  expect(await ended(player)).toEqual({ ...expected, isPaid: true })
  expect((await player.balance()).tourPoints).toBeGreaterThanOrEqual(before)
  expect(await ended(without)).toMatchObject({ balls: 1, coins: 150 })
  expect(await ended(stranger)).toBeNull()
  await rounds(player, 30, endsAt_ms - 1)
  await settle(player)
  expect(await ended(player)).toEqual({ ...expected, balls: 5, coins: 750, isPaid: true })
})

test('the next run tells it on its first day, and its start is told before', async () => {
  covers('001 bingo.12')
  const player = await at.player()
  await planBingo(at, { days: 1 })
  await player.call(calls.free)
  const { runs } = await at.runtime.runs.planRun(
    {
      feature: 'bingo',
      theme: 'aurelia',
      every: 'once',
      starts: '2026-11-25T12:00',
      ends: '2026-11-30T12:00',
      economy: ECONOMY,
    },
    { author: 'test', reason: 'The next bingo' },
  )
  const { starts_ms } = runs[0]!
  at.clock.advance(DAY)
  await settle(player)
  expect(await data(player)).toMatchObject({
    game: null,
    nextRunAt: new Date(starts_ms).toISOString(),
    ended: { balls: 2, each: 200, coins: 400, isPaid: true },
  })
  at.clock.advance(starts_ms - at.clock.now())
  expect(await data(player)).toMatchObject({ game: {}, nextRunAt: null, ended: { balls: 2 } })
  at.clock.advance(DAY)
  expect(await ended(player)).toMatchObject({ balls: 2 })
  at.clock.advance(1)
  expect(await ended(player)).toBeNull()
})

test('who is self-excluded is told that it is not paid yet', async () => {
  at.clock.advance(10 * DAY)
  await planBingo(at, { days: 1 })
  const player = await at.player()
  await player.call(calls.free)
  await at.exclude(player, { ms: 5 * DAY, signedIn: true })
  at.clock.advance(DAY)
  await payLeft(at.runtime)
  await payAllOwed(at.runtime)
  expect(await ended(player)).toMatchObject({ balls: 2, coins: 400, isPaid: false })
  at.clock.advance(5 * DAY)
  await settle(player)
  expect(await ended(player)).toMatchObject({ balls: 2, coins: 400, isPaid: true })
})

test('a game that was drawn just before the end tells its answer after it, and pays nothing more', async () => {
  at.clock.advance(10 * DAY)
  await planBingo(at, { days: 1 })
  const player = await at.player()
  await giveBalls(at, await at.idOf(player), BALLS)
  const { id: game_id } = (await data(player)).game!
  at.clock.advance(DAY - 1)
  const { body } = await player.call(calls.play, { game_id })
  expect(body.data!.balls).toHaveLength(BALLS)
  const { version } = await player.balance()
  at.clock.advance(1)
  expect((await player.call(calls.play, { game_id })).body.data).toEqual(body.data)
  expect((await player.balance()).version).toBe(version)
})

test('a run that somebody changed in the database pays nothing, and holds up no other', async () => {
  const changed = await planBingo(at, { days: 1, economy: { ...ECONOMY, leftOver: 150 } })
  const other = await planBingo(at, { days: 1, theme: 'marquee' })
  const [player, elsewhere] = [await at.player(), await at.player({ theme: 'marquee' })]
  await rounds(player, 60)
  await rounds(elsewhere, 60)
  const { pool } = at.runtime.database
  const own = { ...ECONOMY, leftOver: 9_000 }
  await pool.query(
    `with v as (insert into economy_version (feature, theme, version, economy, hash, figures, at, author, reason)
       values ('bingo', 'aurelia', 99, $2, $3, '[]', now(), 'mine', 'mine') returning hash)
     update run set economy = $2, economy_hash = v.hash, economy_version = 99 from v where run_id = $1`,
    [changed, JSON.stringify(own), hashOf(own)],
  )
  at.clock.advance(DAY)
  await counted()
  const owed = async () =>
    (await pool.query(`select key from owed where key like 'left:%'`)).rows.map(({ key }) => key as string)
  await expect
    .poll(async () => {
      await payLeft(at.runtime)
      return owed()
    })
    .toContain(`left:${other}`)
  expect(await owed()).not.toContain(`left:${changed}`)
  expect(await ended(player)).toBeNull()
})
