import { beforeEach, expect, test } from 'vitest'
import type { Client } from '#tests/rig/client.ts'
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { settleRaces } from '../settle/settle.server.ts'
import { emitRounds, planRace, scoring, storeRounds } from './plan.ts'
import { rigOf } from './rig.ts'

/** Moments in which a score could differ from what is computed again at the end: nobody would be paid. */
const at = testSite()
const { join, mine, pay, row, settle } = rigOf(at)

beforeEach(() => at.clock.advance(2 * HOUR))

const HOLD = 'select 1 from races_race where run_id = $1 for update'

/** How many connections wait for one. Jobs of the site may wait for each other meanwhile. */
async function waiting(behind: number): Promise<number> {
  const { rows } = await at.runtime.database.pool.query<{ n: number }>(
    'select count(*)::int as n from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
    [behind],
  )
  return rows[0]!.n
}

/** How many connections wait for the ones that wait for it. */
async function waitingFarther(behind: number): Promise<number> {
  const { rows } = await at.runtime.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where pg_blocking_pids(pid) && array(
       select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid)))`,
    [behind],
  )
  return rows[0]!.n
}

/** Begins a transaction on a connection of its own. */
async function begun() {
  const client = await at.runtime.database.pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]!.pid }
}

/** Joins behind two others who hold the race's row one after the other, and plays meanwhile. */
async function playWhileJoining(client: Client, id: string): Promise<void> {
  const [first, second] = [await begun(), await begun()]
  try {
    await first.client.query(HOLD, [id])
    const held = second.client.query(HOLD, [id])
    // A test that fails before it is awaited says so itself.
    held.catch(() => {})
    await expect.poll(() => waiting(first.pid)).toBeGreaterThanOrEqual(1)
    const joined = join(client, id)
    await expect.poll(() => waiting(second.pid)).toBeGreaterThanOrEqual(1)
    at.clock.advance(SECOND)
    let isPlayed = false
    const played = client.playOnce('tidal-fortune').then(() => (isPlayed = true))
    await expect.poll(async () => isPlayed || (await waitingFarther(second.pid)) > 0).toBe(true)
    await first.client.query('rollback')
    await held
    await at.consumers.drain()
    await second.client.query('rollback')
    expect((await joined).status).toBe(200)
    await played
  } finally {
    // A connection that is still in its transaction is no use to anybody.
    first.client.release(true)
    second.client.release(true)
  }
}

test('who plays while the join waits has the score that the end computes', async () => {
  const id = await planRace(at, { minutes: 60 })
  const [player, other] = [await at.player(), await at.player()]
  await join(other, id)
  await playWhileJoining(player, id)
  at.clock.advance(70 * MINUTE)
  await pay()
  expect(await row(id)).toMatchObject({ settled: true, halted: null })
})

test('who is self-excluded while the join waits is no member', async () => {
  const id = await planRace(at, { minutes: 60 })
  const player = await at.player()
  const { client: holder, pid } = await begun()
  try {
    await holder.query('select 1 from wallet where player_id = $1 for update', [await at.idOf(player)])
    const joined = join(player, id)
    await expect.poll(() => waiting(pid)).toBeGreaterThanOrEqual(1)
    await holder.query('insert into exclusion (player_id, since) values ($1, $2)', [
      await at.idOf(player),
      new Date(at.clock.now()),
    ])
    await holder.query('commit')
    expect((await joined).status).toBe(403)
  } finally {
    holder.release()
  }
})

test('a race waits for rounds of its own that are reported late, and not for others', async () => {
  const id = await planRace(at, { minutes: 60 })
  const player = await at.player()
  await join(player, id)
  const ends_ms = at.clock.now() + 60 * MINUTE
  const late = async (at_ms: number) => {
    const rounds = await storeRounds(at, await at.idOf(player), [{ ...scoring(300), at_ms }])
    await emitRounds(
      at,
      rounds.map((round) => ({ ...round, at_ms: ends_ms + 20 * MINUTE })),
    )
  }
  at.clock.advance(75 * MINUTE)
  await settle()
  await late(ends_ms + MINUTE)
  await late(ends_ms - MINUTE)
  await settleRaces(at.runtime)
  expect(await row(id)).toMatchObject({ settled: false, halted: null })
  await settle()
  await late(ends_ms + MINUTE)
  await settleRaces(at.runtime)
  expect(await row(id)).toMatchObject({ settled: true, halted: null })
  expect(await mine(player, id)).toMatchObject({ points: 300, roundsPlayed: 1 })
})

test.each([
  ['a clock that was put back is behind it', 60 * MINUTE],
  ['it bears the very instant of the join', 0],
])('a round from before the join is none of a member, though %s', async (_, ahead_ms) => {
  const id = await planRace(at, { minutes: 180 })
  const player = await at.player()
  const at_ms = at.clock.now() + ahead_ms
  await emitRounds(at, await storeRounds(at, await at.idOf(player), [{ ...scoring(300), at_ms }]))
  await settle()
  await join(player, id)
  at.clock.advance(70 * MINUTE)
  await player.playOnce('tidal-fortune')
  await settle()
  expect(await mine(player, id)).toMatchObject({ roundsPlayed: 1 })
  at.clock.advance(130 * MINUTE)
  await pay()
  expect(await row(id)).toMatchObject({ settled: true, halted: null })
})

/** A node whose clock was put back reports with instants that stay ahead of it, so long as it has not caught up. */
test.each([
  ['told in the next one', 0],
  ['told by a clock that had been put back', 170 * MINUTE],
])('a round of the last millisecond counts, though it was %s', async (_, ahead_ms) => {
  const id = await planRace(at, { minutes: 60 })
  const player = await at.player()
  await join(player, id)
  const ends_ms = at.clock.now() + 60 * MINUTE
  const rounds = await storeRounds(at, await at.idOf(player), [{ ...scoring(300), at_ms: ends_ms - 1 }])
  at.clock.advance(60 * MINUTE + SECOND)
  await emitRounds(
    at,
    rounds.map((round) => ({ ...round, at_ms: ends_ms + ahead_ms })),
  )
  await settle()
  expect(await mine(player, id)).toMatchObject({ points: 300, roundsPlayed: 1 })
  at.clock.advance(10 * MINUTE)
  await pay()
  expect(await row(id)).toMatchObject({ settled: true, halted: null })
})

test('nobody joins a race that a node whose clock is ahead has frozen already', async () => {
  const id = await planRace(at, { minutes: 60 })
  await join(await at.player(), id)
  await at.runtime.database.pool.query('update races_race set frozen_at = $2 where run_id = $1', [
    id,
    new Date(at.clock.now() + HOUR),
  ])
  expect(await join(await at.player(), id)).toMatchObject({ status: 409, body: { code: 'JOIN_CLOSED' } })
})
