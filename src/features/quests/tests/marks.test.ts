import { beforeAll, expect, test } from 'vitest'
import { auditsOf } from '#evidence.server.ts'
import { loadServices } from '#features/index.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { SETS } from '../economy.ts'
import { ADVENT_ECONOMY, SEASON_ECONOMY } from '../runs.server.ts'
import { macTables } from '../store.server.ts'
import { planAdvent, planSeason } from './plan.ts'
import { rigOf } from './rig.ts'

/** Progress that somebody else wrote pays nothing, and what counts is what was played. */
const at = testSite()
const { rounds, settle, owed, data } = rigOf(at)
const pool = () => at.runtime.database.pool

beforeAll(() => planSeason(at))

const [first] = SEASON_ECONOMY.quests.find(({ type }) => type === 'free-spin')!.days
const GOAL = first!.tasks[0]!.goal
const rowsOf = async (client: Client) =>
  (
    await pool().query<{ quest: string; counts: number[]; mark: Buffer | null }>(
      'select * from quests_progress where player_id = $1 order by quest',
      [await at.idOf(client)],
    )
  ).rows
const change = async (client: Client, set: string) =>
  pool().query(`update quests_progress set ${set} where player_id = $1 and quest = 'free-spin'`, [
    await at.idOf(client),
  ])
const wrong = async (client: Client) =>
  (await rowsOf(client)).filter(
    (row) => !macTables[0]!.macOf(pool(), row as never)!.equals(row.mark ?? Buffer.alloc(0)),
  )

/** The verifier's findings about a player's quests. */
async function drifts(client: Client): Promise<readonly string[]> {
  const id = await at.idOf(client)
  const { drifts: found } = await verifyLedger(pool(), auditsOf(await loadServices(), pool()))
  return found
    .filter(({ player_id, check }) => player_id === id && check.startsWith('quests'))
    .map(({ detail }) => detail)
}

test('rows carry a MAC over what is paid for, however they were counted', async () => {
  const client = await at.player()
  for (const count of [1, 5, 30]) {
    await rounds(client, count)
    await settle()
  }
  expect((await rowsOf(client)).length).toBe(2)
  expect(await wrong(client)).toEqual([])
})

test.each([
  ['counts that were raised', `counts[1] = ${GOAL - 1}`],
  ['a task that was ticked off', `done = '{0}'`],
  ['a row without its MAC', 'mark = null'],
])('%s pay nothing, and change no more', async (_, set) => {
  const client = await at.player()
  await rounds(client, 1)
  await settle()
  await change(client, set)
  const [before] = await rowsOf(client)
  await rounds(client, GOAL)
  await settle()
  expect((await owed(client)).filter((key) => key.startsWith('free-spin'))).toEqual([])
  expect((await rowsOf(client))[0]).toEqual(before)
  expect((await wrong(client)).map(({ quest }) => quest)).toEqual(['free-spin'])
})

test('a row of somebody else is none of theirs', async () => {
  const [ahead, behind] = [await at.player(), await at.player()]
  await rounds(ahead, GOAL - 1)
  await settle()
  await pool().query(
    `insert into quests_progress select $1, run_id, quest, counts, done, games, ends_at, pushed_at, untold, mark
     from quests_progress where player_id = $2`,
    [await at.idOf(behind), await at.idOf(ahead)],
  )
  await rounds(behind, 1)
  await settle()
  expect(await owed(behind)).toEqual([])
})

test('what is counted and paid for real rounds is no drift, what nobody played is', async () => {
  const client = await at.player()
  await at.fund(client, { coins: 1_000_000 })
  for (let i = 0; i < GOAL + 2; i++) await client.beginRound(SETS.favorites[0], { stake: 200 })
  await atRest(pool(), at.consumers.drain)
  await settle()
  expect(await owed(client)).toContain('free-spin 1')
  expect((await data(client, 'free-spin')).playerData.days[0]!.isCompleted).toBe(true)
  expect(await drifts(client)).toEqual([])
  await rounds(client, 3)
  await settle()
  const most = GOAL + 2
  expect(await drifts(client)).toEqual([
    `the free-spin quest counts ${most + 3} for tasks of rounds, the rounds give ${most}`,
  ])
})

test('the same in December, whose quest counts its days by the calendar', async () => {
  await planAdvent(at)
  const client = await at.player()
  await at.fund(client, { coins: 1_000_000 })
  const { goal } = ADVENT_ECONOMY.quests[0]!.days[0]!.tasks[0]!
  for (let i = 0; i < goal; i++) await client.beginRound(SETS.favorites[0], { stake: 200 })
  await settle()
  expect(await owed(client)).toContain('advent 1')
  expect(await drifts(client)).toEqual([])
  // The next door that counts rounds.
  at.clock.advance(4 * DAY)
  await rounds(client, 3)
  await settle()
  expect(await drifts(client)).toContain(
    `the advent quest counts ${goal + 3} for tasks of rounds, the rounds give ${goal}`,
  )
})
