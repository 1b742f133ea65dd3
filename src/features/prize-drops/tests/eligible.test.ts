import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { SECOND } from '#platform/time/clock.ts'
import { asItIs } from '#tests/rig/rewards/as-it-is.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { audit } from '../evidence.server.ts'
import { hourOf } from '../rules.ts'
import { planDrops, rigOf } from './rig.ts'

/**
 * Covers who can be on a list: verified accounts whose rounds were really played, whatever a candidate row
 * says.
 */
const at = testSite()
const { query, goTo, day: dayNow, level, round, read, settle, info } = rigOf(at)
const AFTER = 10 * SECOND

/** A day of its own brand whose first drop is about to be decided. */
async function begin(theme: string) {
  await planDrops(at, { theme, economy: { guarantee: 10_000 }, every: 'once' })
  const day = await dayNow(theme)
  const [drop] = day.drops
  goTo(drop!.at_ms)
  return { day, drop: drop! }
}
const someone = async (theme: string, more = '') => {
  const client = await at.player({ theme })
  await level(client)
  const id = await at.idOf(client)
  if (more) await query(`update player set ${more} where player_id = $1`, [id])
  return { client, id }
}
const listOf = async (runId: string) =>
  (
    await query<{ player_id: string }>(
      'select distinct player_id from prize_drops_candidate where run_id = $1 order by 1',
      [runId],
    )
  ).map(({ player_id }) => player_id)

test('nobody wins who is not known whole, nor by coins with the second account of a device', async () => {
  const { day, drop } = await begin('aurelia')
  const unknown = ['email_confirmed_at', 'phone_confirmed_at', 'profile_completed_at']
  for (const column of unknown) await round((await someone('aurelia', `${column} = null`)).id, drop.at_ms)
  const second = await someone('aurelia', 'gift_entries = false')
  await round(second.id, drop.at_ms)
  await read()
  expect(await listOf(day.runId)).toEqual([])
  expect((await info(second.client)).mine).toMatchObject({ isComplete: true, coinsCount: false })
  // By entries it does: those are bought or won, and no farm of accounts begins with any.
  await round(second.id, drop.at_ms, { mode: 'SweepStakes', stake: 2 })
  await read()
  expect(await listOf(day.runId)).toEqual([second.id])
})

test('a row of the list alone wins nothing: the round that it names was played by that player, then', async () => {
  const { day, drop } = await begin('popply')
  const [honest, other, thief] = [await someone('popply'), await someone('popply'), await someone('popply')]
  await round(honest.id, drop.at_ms)
  await read()
  const [{ round_id: played }] = (await query<{ round_id: string }>(
    'select round_id from prize_drops_candidate where run_id = $1',
    [day.runId],
  )) as [{ round_id: string }]
  // Somebody else’s round, none, one of another time, one that is too small, and one of too low a level.
  const old = { round_id: randomUUID(), stake: 200 }
  await round(other.id, drop.at_ms - 600 * SECOND, old)
  const small = { round_id: randomUUID(), stake: 199 }
  await round(thief.id, drop.at_ms, small)
  const low = await at.player({ theme: 'popply' })
  await level(low, 19)
  const below = { round_id: randomUUID(), stake: 200 }
  await round(low, drop.at_ms, below)
  const rows: readonly (readonly [string, string | null])[] = [
    [await at.idOf(low), below.round_id],
    [thief.id, played],
    [await at.idOf(await at.player({ theme: 'popply' })), null],
    [other.id, old.round_id],
  ]
  for (const [playerId, roundId] of [...rows, [thief.id, small.round_id] as const])
    await query(
      `insert into prize_drops_candidate (run_id, n, hour, player_id, at, round_id)
       values ($1, 0, $2, $3, $4, $5) on conflict (run_id, n, hour, player_id) do update set round_id = $5`,
      [day.runId, hourOf(day, drop.at_ms), playerId, new Date(drop.at_ms), roundId],
    )
  goTo(drop.at_ms + AFTER)
  await settle()
  const [won] = await query('select player_id, list_size from prize_drops_drop where run_id = $1', [
    day.runId,
  ])
  expect(won).toEqual({ player_id: honest.id, list_size: 1 })
  await expect(
    query('insert into prize_drops_list (run_id, n, players) values ($1, 1, array[$2::uuid])', [
      day.runId,
      thief.id,
    ]),
  ).rejects.toThrow('the round of each of its players')

  const { pool } = at.runtime.database
  const check = async () => {
    const { drifts } = await verifyLedger(pool, [audit({ ...asItIs, keysGiven: async () => [] } as never)])
    return drifts.flatMap(({ player_id, detail }) => (player_id === honest.id ? [detail] : []))
  }
  const text = `drop 0 of ${day.runId} was won without a round that counts`
  expect(await check()).not.toContain(text)
  await query('update prize_drops_list set rounds = array[$2::uuid] where run_id = $1', [
    day.runId,
    randomUUID(),
  ])
  expect(await check()).toContain(text)
})
