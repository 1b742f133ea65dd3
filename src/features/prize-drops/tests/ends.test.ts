import { expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '#platform/time/clock.ts'
import { payOwed } from '#platform/owed/pay.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { asItIs } from '#tests/rig/rewards/as-it-is.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { audit } from '../evidence.server.ts'
import { settleDrops } from '../draw/settle.server.ts'
import { planDrops, rigOf } from './rig.ts'

/** Days that are stopped or cancelled, nodes that settle at once, and players who leave. */
const at = testSite()
const { query, goTo, day: dayNow, level, round, read, settle, drops } = rigOf(at)
const AFTER = 10 * SECOND
const by = { author: 'test', reason: 'a test' }
const economy = { guarantee: 10_000 }

/** A day of its own brand for each test, which begins now. */
async function begin(theme: string) {
  await planDrops(at, { theme, economy, every: 'once' })
  const player = await at.player({ theme })
  await level(player)
  return { day: await dayNow(theme), player, id: await at.idOf(player) }
}
const rowsOf = async (runId: string) =>
  query<{ n: number; state: string; player_id: string | null }>(
    'select n, state, player_id from prize_drops_drop where run_id = $1 order by n',
    [runId],
  )

test('several nodes that settle at once pay a drop once, and a crash between leaves all of it or nothing', async () => {
  const { day, player, id } = await begin('aurelia')
  const [drop] = day.drops
  goTo(drop!.at_ms)
  await round(id, drop!.at_ms)
  const before = await player.balance()
  goTo(drop!.at_ms + AFTER)
  await read()
  await Promise.all(Array.from({ length: 8 }, () => settleDrops(at.runtime)))
  await Promise.all([payOwed(at.runtime), payOwed(at.runtime)])
  // Where the site pays at this moment too, each of the payers leaves to the others what they hold.
  await expect.poll(async () => (await player.balance()).entries - before.entries).toBe(drop!.value)
  expect((await rowsOf(day.runId)).map(({ state }) => state)).toEqual(['won'])
})

test('a drop is for players of its own brand: rounds at another one put nobody on its list', async () => {
  const { day, id } = await begin('popply')
  const stranger = await at.player({ theme: 'verdant' })
  await level(stranger)
  const [first] = day.drops
  goTo(first!.at_ms)
  await round(await at.idOf(stranger), first!.at_ms)
  goTo(first!.at_ms + AFTER)
  await settle()
  expect((await rowsOf(day.runId)).filter(({ player_id }) => player_id !== null)).toEqual([])
  await round(id, at.clock.now())
  await settle()
  const listed = await query<{ player_id: string }>(
    'select distinct player_id from prize_drops_candidate where run_id = $1',
    [day.runId],
  )
  expect(listed.map(({ player_id }) => player_id)).not.toContain(await at.idOf(stranger))
})

test('after a stop nothing drops any more, and the day is closed with what was won', async () => {
  const { day, id } = await begin('marquee')
  const [first, second] = day.drops
  goTo(first!.at_ms)
  await round(id, first!.at_ms)
  goTo(first!.at_ms + AFTER)
  await settle()
  await at.runtime.runs.cancelRun(day.runId, by)
  await round(id, second!.at_ms)
  goTo(Math.max(second!.at_ms + AFTER, at.clock.now()))
  await settle()
  await settle()
  const rows = await rowsOf(day.runId)
  expect(rows).toHaveLength(72)
  expect(rows.filter(({ state }) => state === 'won').map(({ n }) => n)).toEqual([0])
  const [closed] = await query<{ left_over: number }>(
    'select left_over from prize_drops_day where run_id = $1 and closed_at is not null',
    [day.runId],
  )
  expect(closed!.left_over).toBe(10_000 - first!.value)
})

test('whoever leaves after the round wins nothing; what was won before waits for the end of an exclusion', async () => {
  const { day, player, id } = await begin('voltaic')
  const other = await at.player({ theme: 'voltaic' })
  await level(other)
  const otherId = await at.idOf(other)
  const [first] = day.drops
  goTo(first!.at_ms)
  await round(id, first!.at_ms)
  await round(otherId, first!.at_ms)
  await read()
  await at.exclude(player, { ms: DAY })
  await query(
    `insert into outbox (stripe, id, player_id, topic, payload)
     select stripe, gen_random_uuid(), player_id, 'player.excluded', '{"until":null}' from outbox
     where player_id = $1 limit 1`,
    [id],
  )
  goTo(first!.at_ms + AFTER)
  await settle()
  expect(await rowsOf(day.runId)).toEqual([{ n: 0, state: 'won', player_id: otherId }])
  // Won, and excluded before it was paid: it waits.
  const next = day.drops.find(({ at_ms }) => at_ms > day.starts_ms + HOUR)!
  goTo(next.at_ms)
  await round(otherId, next.at_ms)
  goTo(next.at_ms + AFTER)
  await read()
  const before = await other.balance()
  await at.exclude(other, { ms: HOUR, signedIn: true })
  await settle()
  const paid = async () =>
    (
      await query<{ n: number }>(
        `select count(*)::int as n from ledger_post where player_id = $1 and key like 'prize-drops:%'`,
        [otherId],
      )
    )[0]!.n
  expect(before.entries).toBeGreaterThan(0)
  await expect.poll(paid).toBe(1)
})

test('the verifier finds nothing wrong, and each rewrite of a drop', async () => {
  const { pool } = at.runtime.database
  const check = async () => {
    const report = await verifyLedger(pool, [audit({ ...asItIs, keysGiven: async () => [] } as never)])
    // Rounds are stored here without the postings of their stakes and wins.
    const unposted = 'every round has its stake and its win in the ledger'
    return report.drifts.map(({ check: name }) => name).filter((name) => name !== unposted)
  }
  expect(await drops()).not.toEqual([])
  expect(await check()).toEqual([])
  await query('update prize_drops_list set players = players || gen_random_uuid()')
  expect(new Set(await check())).toEqual(
    new Set(['prize drops keep to their pool, their prizes, their lists, and what a player may win']),
  )
})
