import { expect, test } from 'vitest'
import { calls as init } from '#features/init/contract.ts'
import { HOUR } from '#platform/time/clock.ts'
import { dayAfter, dayStart, weekOf } from '#platform/time/day.ts'
import type { Client } from '#tests/rig/client.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { computeDueWeeks } from '../tests/due-weeks.ts'

/** Covers what players read about a week that pays nothing back. */
const at = testSite()
const ZONE = 'America/New_York'

const lose = async (client: Client, stake: number) => {
  await emitRound(at, await at.idOf(client), { mode: 'SweepStakes', stake })
  await atRest(at.runtime.database.pool, at.consumers.drain)
}
function afterWeek(hours: number) {
  const monday = dayAfter(weekOf(at.clock.now(), ZONE), 7)
  at.clock.advance(dayStart(monday, ZONE) + hours * HOUR - at.clock.now())
}
const statusesOf = async (client: Client) => [
  (await client.call(calls.state)).body.data!.status,
  (await client.call(init.init)).body.data!.cashback.status,
]
const weeksOf = async (client: Client) => (await client.call(calls.statement)).body.data!.weeks

test('whoever has too little of last week, or no last week, is never asked to wait for Monday', async () => {
  const [some, few, idle] = [await at.player(), await at.player(), await at.player()]
  await lose(some, 10_000)
  await lose(few, 1_000)
  const week = weekOf(at.clock.now(), ZONE)
  afterWeek(1)
  const fresh = await at.player()
  expect(await statusesOf(some)).toEqual(['calculating', 'calculating'])
  for (const client of [few, idle, fresh]) expect(await statusesOf(client)).toEqual(['none', 'none'])
  // The loss is in the statement, with how much of it counts and where it would have begun to pay.
  const line = { week, netLoss: 1_000, countedLoss: 160, paysFrom: 500, reward: 0, status: 'none' }
  expect(await weeksOf(few)).toMatchObject([line])
  for (const client of [some, idle, fresh]) expect(await weeksOf(client)).toEqual([])
  afterWeek(-7 * 24 + 13)
  await computeDueWeeks(at)
  expect((await statusesOf(some))[0]).toBe('available')
  expect(await weeksOf(few)).toMatchObject([line])
})

test('a week that was computed as nothing stays so, whatever rank is reached later', async () => {
  const client = await at.player()
  // 256 of it count: enough as VIP alone.
  await lose(client, 1_600)
  afterWeek(13)
  await computeDueWeeks(at)
  await at.runtime.database.pool.query(
    `insert into cashback_rank values ($1, 'vip') on conflict (player_id) do update set section = 'vip'`,
    [await at.idOf(client)],
  )
  expect(await statusesOf(client)).toEqual(['none', 'none'])
})
