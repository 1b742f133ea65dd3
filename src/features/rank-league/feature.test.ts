import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { featureConforms } from '#tests/suites/feature-conforms.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { atRest } from '#tests/rig/rows.ts'
import { emitRound } from '#tests/rig/rewards/emit-round.ts'
import { calls } from './contract.ts'
import { rankLeague } from './feature.ts'

const at = testSite()

featureConforms(at, rankLeague)

/** Rounds as the game tells them when they are settled. */
async function wager(playerId: string, stakes: readonly number[], mode: GameMode = 'TournamentPoints') {
  for (const stake of stakes) await emitRound(at, playerId, { mode, stake })
  await atRest(at.runtime.database.pool, at.consumers.drain)
}

const confirmAll = (playerId: string) =>
  at.runtime.database.pool.query(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where player_id = $1`,
    [playerId],
  )

const progress = async (client: Client) => (await client.call(calls.pageInfo)).body.payload.currentProgress!

test('guests read the ladder; a new player is at its foot', async () => {
  const { payload } = (await at.visitor().call(calls.pageInfo)).body
  expect([payload.levels.length, payload.sections.length, payload.currentProgress]).toEqual([70, 7, null])
  const player = await at.player()
  expect(await progress(player)).toMatchObject({
    currentLevel: 1,
    points: 0,
    status: 'active',
    waitingLevels: [],
  })
  expect((await player.call(calls.info)).body).toEqual({ available: false })
})

test('rounds count, levels wait for the account to be whole, and are paid once', async () => {
  covers('001 ranks.6')
  const player = await at.player()
  const id = await at.idOf(player)
  const before = await player.balance()
  await wager(id, [20_050, 10_000, 50])
  expect(await progress(player)).toMatchObject({ currentLevel: 2, points: 301, waitingLevels: [2] })
  expect(await player.balance()).toEqual(before)
  await confirmAll(id)
  // The next round pays what waited, whether it brings a level or not.
  await wager(id, [200], 'SweepStakes')
  expect(await progress(player)).toMatchObject({ points: 501, waitingLevels: [] })
  await wager(id, [60_000])
  const { tourPoints, entries } = await player.balance()
  expect(await progress(player)).toMatchObject({ currentLevel: 3, waitingLevels: [] })
  expect([tourPoints - before.tourPoints, entries - before.entries]).toEqual([2_500, 2])
  // A session is cached for less than a second.
  at.clock.advance(1_000)
  expect((await player.call(calls.info)).body).toEqual({ available: true })
})

test('one great round brings many levels, each with its prize, and the section', async () => {
  const player = await at.player()
  const id = await at.idOf(player)
  await confirmAll(id)
  const before = await player.balance()
  await wager(id, [851_000])
  expect(await progress(player)).toMatchObject({
    currentLevel: 11,
    progressData: { section: { type: 'silver', level: 11, levelMax: 20 } },
  })
  const { rows } = await at.runtime.database.pool.query<{ key: string }>(
    `select key from ledger_post where player_id = $1 and key like 'rank:%' order by key`,
    [id],
  )
  expect(rows).toHaveLength(11)
  const after = await player.balance()
  expect(after.entries - before.entries).toBe(50 + 17)
  expect(after.tourPoints - before.tourPoints).toBe(500 * 65)
})

test('where entries are not allowed their coin equivalent is given', async () => {
  const player = await at.player({ state: 'CA' })
  const id = await at.idOf(player)
  await confirmAll(id)
  const before = await player.balance()
  await wager(id, [30_000])
  const after = await player.balance()
  expect([after.entries, after.tourPoints - before.tourPoints]).toEqual([0, 1_000 + 100])
})

test('who is kept out of the league gets nothing, not even by confirming the account', async () => {
  covers('001 ranks.7')
  const player = await at.player()
  const id = await at.idOf(player)
  await wager(id, [60_000])
  await at.runtime.database.pool.query(
    'update rank_league_progress set blocked = true where player_id = $1',
    [id],
  )
  await confirmAll(id)
  await transact(at.runtime.database.db, (tx) =>
    emit(tx, at.clock, id, 'account.confirmed', { kind: 'phone' }),
  )
  await atRest(at.runtime.database.pool, at.consumers.drain)
  expect(await progress(player)).toMatchObject({ status: 'blocked', waitingLevels: [2] })
})

test('levels that were reached while excluded are paid by the first round after it', async () => {
  covers('001 bonuses.26')
  const player = await at.player()
  const id = await at.idOf(player)
  await confirmAll(id)
  const before = await player.balance()
  await at.exclude(player, { ms: 60_000, signedIn: true })
  await wager(id, [30_000])
  expect(await progress(player)).toMatchObject({ currentLevel: 2, waitingLevels: [2] })
  expect(await player.balance()).toEqual(before)
  at.clock.advance(61_000)
  await wager(id, [100])
  expect(await progress(player)).toMatchObject({ currentLevel: 2, waitingLevels: [] })
  expect((await player.balance()).tourPoints - before.tourPoints).toBe(1_000)
})

test('many levels and sections at once are told once each, and paid one by one', async () => {
  covers('001 bonuses.26')
  const { pool } = at.runtime.database
  await pool.query(`update schedule set due_at = 'infinity' where name = 'platform.trim'`)
  const player = await at.player()
  const id = await at.idOf(player)
  await confirmAll(id)
  await wager(id, [3_501_000])
  const { rows } = await pool.query<{ action: string; data: Record<string, unknown> }>(
    `select data ->> 'action' as action, data -> 'data' as data from (
       select channel, data from realtime_log
       union all select payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where channel = $1 and data ->> 'action' in ('sectionUp', 'assignPrize')`,
    [`player:${id}`],
  )
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['assignPrize', 'sectionUp'])
  const dataOf = (action: string) => rows.find((row) => row.action === action)!.data
  expect(dataOf('sectionUp')).toEqual({
    section: 'gold',
    level: 21,
    boosters: 2,
    prize: { coins: 0, entries: 200 },
  })
  expect(dataOf('assignPrize')['levels']).toHaveLength(20)
  const paid = await pool.query(
    `select key from ledger_post where player_id = $1 and key like 'rank:section:%' order by key`,
    [id],
  )
  expect(paid.rows).toEqual([{ key: 'rank:section:11' }, { key: 'rank:section:21' }])
})
