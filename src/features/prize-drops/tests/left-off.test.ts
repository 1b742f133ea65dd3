import { expect, test } from 'vitest'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { asItIs } from '#tests/rig/rewards/as-it-is.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { WAITS_AFTER_MS } from '../economy.ts'
import { audit } from '../evidence.server.ts'
import { dropsAround, waitSpanAt } from '../rules.ts'
import { planDrops, rigOf } from './rig.ts'

/** A candidate whose row somebody deleted before the draw is named by the verifier, by the rounds. */
const at = testSite()
const { query, goTo, day: dayNow, level, round, read, settle } = rigOf(at)

test('whoever played and is left off is named; whoever could not win is not; nor may they have won', async () => {
  await planDrops(at, { economy: { guarantee: 10_000, aDay: 2 }, every: 'once' })
  const day = await dayNow()
  const someone = async () => {
    const client = await at.player()
    await level(client)
    return { client, id: await at.idOf(client) }
  }
  const found = async () => {
    const { pool } = at.runtime.database
    const { drifts } = await verifyLedger(pool, [
      audit({ ...asItIs, levelsHad: async () => had, keysGiven: async () => [] } as never),
    ])
    return drifts.flatMap(({ check, player_id, detail }) =>
      check.startsWith('whoever played') ? [`${player_id} ${detail}`] : [],
    )
  }
  /** Levels that the prizes of the league show. */
  const had: { player_id: string; level: number; since: Date }[] = []
  const known = [await someone(), await someone(), await someone(), await someone()]
  const play = async (n: number, ids: readonly string[]) => {
    const { at_ms } = day.drops[n]!
    if (at.clock.now() < at_ms) goTo(at_ms)
    for (const id of ids) await round(id, at_ms - 20 * SECOND)
    await read()
  }
  const decide = async (n: number) => {
    goTo(day.drops[n]!.at_ms + 10 * SECOND)
    await settle()
    const [drop] = await query<{ player_id: string }>(
      'select player_id from prize_drops_drop where run_id = $1 and n = $2',
      [day.runId, n],
    )
    return drop!.player_id
  }
  await play(
    0,
    known.map(({ id }) => id),
  )
  await decide(0)
  expect(await found()).toEqual([])

  // Hours later, so that nobody has won in it; somebody newly of the level, and a player who leaves.
  const late = day.drops.find(({ at_ms }) => at_ms > day.drops[0]!.at_ms + 2 * HOUR)!.n
  const [first, second, third, fourth] = known.map(({ id }) => id) as [string, string, string, string]
  const fresh = await someone()
  goTo(day.drops[late]!.at_ms)
  await play(late, [first, second, third, fourth, fresh.id])
  const drop = 'delete from prize_drops_candidate where run_id = $1 and n = $2 and player_id = $3'
  for (const id of [second, third, fourth, fresh.id]) await query(drop, [day.runId, late, id])
  await at.exclude(known[2]!.client, { ms: DAY })
  await query('update player set profile_completed_at = $2 where player_id = $1', [
    fourth,
    new Date(day.drops[late]!.at_ms),
  ])
  expect(await decide(late)).toBe(first)
  const leftOff = `${second} was left off the list of drop ${late} of ${day.runId}`
  expect(await found()).toEqual([leftOff])
  // Nobody knows since when somebody newly listed has the level, but for a prize of the league.
  had.push({ player_id: fresh.id, level: 19, since: new Date(day.starts_ms) })
  expect(await found()).toEqual([leftOff])
  had.push({ player_id: fresh.id, level: 20, since: new Date(day.drops[late]!.at_ms) })
  expect(await found()).toEqual([leftOff])
  had.push({ player_id: fresh.id, level: 20, since: new Date(day.starts_ms) })
  const freshLeftOff = `${fresh.id} was left off the list of drop ${late} of ${day.runId}`
  expect((await found()).toSorted()).toEqual([leftOff, freshLeftOff].toSorted())
  had.length = 0

  // Whoever won is of the level, and was whole at some time.
  await query('update odometer set level = 19 where player_id = $1', [first])
  expect(await found()).toContain(`${first} drop ${late} of ${day.runId} was won below level 20`)
  await query('update odometer set level = 20 where player_id = $1', [first])
  await query('update player set profile_completed_at = null where player_id = $1', [first])
  expect(await found()).toContain(
    `${first} drop ${late} of ${day.runId} was won by an account that was never verified`,
  )
}, 120_000)

test('so is whoever is left off the list of a drop that waited', async () => {
  const theme = 'popply'
  await planDrops(at, { theme, economy: { guarantee: 10_000 }, every: 'once' })
  const day = await dayNow(theme)
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    const client = await at.player({ theme })
    await level(client)
    ids.push(await at.idOf(client))
  }
  const won = () =>
    query<{ n: number; player_id: string }>(
      `select n, player_id from prize_drops_drop where run_id = $1 and state = 'won' order by won_at`,
      [day.runId],
    )
  const first = day.drops[0]!.at_ms
  goTo(first)
  for (const id of ids) await round(id, first - 20 * SECOND)
  goTo(first + 10 * SECOND)
  await settle()
  const winner = (await won())[0]!.player_id
  const [listed, leftOff] = ids.filter((id) => id !== winner) as [string, string]

  // Nobody plays for two hours: the drops of them wait.
  goTo(first + 2 * HOUR)
  await settle()
  const slot = waitSpanAt(day, waitSpanAt(day, at.clock.now() + WAITS_AFTER_MS).to_ms)
  const quiet = [1, 3, 5].map((minutes) => slot.from_ms + minutes * MINUTE)
  const at_ms = quiet.find((one) => dropsAround(day.drops, one).length === 0)!
  goTo(at_ms)
  for (const id of [listed, leftOff]) await round(id, at_ms)
  await read()
  await query('delete from prize_drops_candidate where run_id = $1 and player_id = $2', [day.runId, leftOff])
  goTo(slot.to_ms + 10 * SECOND)
  await settle()
  const { n, player_id } = (await won())[1]!
  expect(player_id).toBe(listed)
  const { pool } = at.runtime.database
  const checks = audit({ ...asItIs, keysGiven: async () => [] } as never)
  const found = (await checks.run(pool)).filter(({ detail }) => detail.includes(day.runId))
  expect(found.filter(({ check }) => check.startsWith('whoever played'))).toEqual([
    expect.objectContaining({
      player_id: leftOff,
      detail: `was left off the list of drop ${n} of ${day.runId}`,
    }),
  ])
}, 120_000)
