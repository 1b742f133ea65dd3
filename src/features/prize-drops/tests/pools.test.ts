import { expect, test } from 'vitest'
import type { Call } from '#platform/calls/contract.ts'
import { poolOf } from '#platform/facts/pools/pools.ts'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import { dayAfter, dayOf } from '#platform/time/day.ts'
import { covers } from '#tests/coverage/covers.ts'
import { asItIs } from '#tests/rig/rewards/as-it-is.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ECONOMY } from '../economy.ts'
import { audit } from '../evidence.server.ts'
import { prizesOf, sumOf, valuesOf } from '../rules.ts'
import { runEconomy } from '../runs.server.ts'
import { planDrops, rigOf } from './rig.ts'

/** Days whose pool follows from play, and those that have none. */
const at = testSite()
/** Whether clients read that they are on. */
const areOn = async (client: Client) => {
  const call = { method: 'GET', path: '/rest/features-games-info/info/' } as const
  const { body } = await client.call(call as Call)
  return (body as { data: { statusFeatures: Record<string, boolean> } }).data.statusFeatures['prizeDrops']
}

const { query, day: dayNow, goTo, level, round, settle, info } = rigOf(at)

test('a day without play has no prizes: it offers itself nowhere, and is closed with nothing left over', async () => {
  covers('001 races.4')
  await planDrops(at, { theme: 'marquee', every: 'once', minutes: 60, economy: { guarantee: 0 } })
  const player = await at.player({ theme: 'marquee' })
  await level(player)
  const day = await dayNow('marquee')
  expect([day.pool, day.drops]).toEqual([0, []])
  at.clock.advance(2 * SECOND)
  const { general, seedHash, nextPrizeWillAccrueIn } = await info(player)
  expect(general).toMatchObject({ dailyPrizePool: 0, prizeCountPerDay: 0, finishedAt: expect.any(String) })
  expect([seedHash, nextPrizeWillAccrueIn]).toEqual([day.seedHash, null])
  expect(await areOn(player)).toBe(false)
  await round(player, at.clock.now())
  goTo(day.ends_ms + 10 * SECOND)
  await settle()
  expect(await query('select left_over from prize_drops_day where run_id = $1', [day.runId])).toEqual([
    { left_over: 0 },
  ])
})

test('001 §9: the usual day gives 100,000 in 500 prizes up to 5,000, from level 20 on', () => {
  covers('001 races.2')
  for (const expected of [0, 123_456, 5_000_000]) expect(poolOf(ECONOMY, expected)).toBe(100_000)
  const { gold, silver, bronze } = prizesOf(poolOf(ECONOMY, 0))
  expect([gold + silver + bronze, valuesOf({ gold, silver, bronze })[0], ECONOMY.fromLevel]).toEqual([
    500, 5_000, 20,
  ])
  expect(runEconomy.usual ?? runEconomy.sample).toEqual(ECONOMY)
})

test('a player gets a five-hundredth of it on average for each prize, and five in a day at most', () => {
  const { anHour, aDay } = ECONOMY
  expect([anHour, aDay, (aDay * sumOf(prizesOf(100_000))) / 500]).toEqual([1, 5, 1_000])
})

test('the usual day has its whole pool though nothing was played, and the next one no more', async () => {
  covers('001 races.2')
  const [theme, general] = [
    'popply',
    { dailyPrizePool: 100_000, highestPrizePerDay: 5_000, prizeCountPerDay: 500 },
  ]
  await planDrops(at, { theme, economy: ECONOMY })
  const day = await dayNow(theme)
  expect([day.pool, day.gold, day.silver, day.bronze, day.drops.length]).toEqual([100_000, 4, 76, 420, 500])
  at.clock.advance(2 * SECOND)
  const player = await at.player({ theme })
  expect((await info(player)).general).toMatchObject({ ...general, minimalLevelPlay: 20 })
  // Nobody won anything: what is left over finds no room in a day that is full.
  goTo(day.ends_ms + 10 * SECOND)
  await settle()
  expect(await dayNow(theme)).toMatchObject({ pool: 100_000 })
})

test('a day has a tenth of what players of its level brought in on a mean day of the last seven', async () => {
  covers('001 races.4')
  const { timeZone } = at.runtime.brands['voltaic']!
  const yesterday = dayAfter(dayOf(at.clock.now(), timeZone), -1)
  // 4% of 4,200,000 in a week is 24,000 a day; who is below level 20 does not count.
  await query(
    `insert into play_by_day (theme, day, level, stripe, entries)
     values ('voltaic', $1, 25, 0, 420000000), ('voltaic', $1, 19, 0, 900000000)`,
    [yesterday],
  )
  await planDrops(at, { theme: 'voltaic', every: 'once', economy: { guarantee: 0 } })
  const { pool, base } = await dayNow('voltaic')
  expect([base, pool]).toEqual([2_400, 2_400])
  at.clock.advance(2 * SECOND)
  const player = await at.player({ theme: 'voltaic' })
  expect(await areOn(player)).toBe(true)
})

test('the pool of a day that is open never changes, and the verifier finds one that gave more', async () => {
  await expect(query('update prize_drops_day set pool = pool + 100, bronze = bronze + 1')).rejects.toThrow(
    'never changes',
  )
  const details = async () =>
    (await audit({ ...asItIs, keysGiven: async () => [] } as never).run(at.runtime.database.pool)).map(
      ({ detail }) => detail,
    )
  const day = await dayNow('voltaic')
  const [drop] = day.drops
  const player = await at.player({ theme: 'voltaic' })
  await level(player)
  goTo(drop!.at_ms)
  await round(player, drop!.at_ms)
  goTo(drop!.at_ms + MINUTE)
  await settle()
  expect(await details()).toEqual([])
  // Won at another value than any that the day has: what was won can't be changed, so it is put in.
  await query(
    `insert into prize_drops_drop (run_id, n, state, value, instant, player_id, hour, place, list_hash, list_size, won_at)
     select run_id, 999, 'won', 5000, instant, gen_random_uuid(), hour, place, list_hash, list_size, won_at
     from prize_drops_drop where run_id = $1 and n = 0`,
    [day.runId],
  )
  expect(await details()).toEqual([`${day.runId} gave ${5_000 + drop!.value} of 2400`])
})
