import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { HOUR, MINUTE, simClock } from '../time/clock.ts'
import { transact } from '../data/db.server.ts'
import { timeOf, uuidv7 } from '../base/ids/ids.server.ts'
import { openWallet, post } from '../money/ledger.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { openRounds, type RoundRequest, type Rounds } from './rounds.server.ts'
import { openSeedStates } from './seed-state.server.ts'
import {
  findRound,
  hasOpenRound,
  hasPlayedSince,
  lastRounds,
  OPEN_ROUNDS,
  ROUND_IDS,
  roundsOf,
  staleOpenRounds,
} from './stored.server.ts'

/** Rounds as they stand in the database, and what a node caches of a player between them. */
const START = Date.UTC(2026, 10, 18)
const clock = simClock(START)
const at = usesDatabase()
const definitions: Record<string, number> = {}
let rounds: Rounds

beforeAll(async () => {
  rounds = openRounds({ pool: at.database.pool, clock, key: randomBytes(32) })
  for (const game of ['one', 'two']) {
    const { rows } = await at.database.pool.query<{ definition_id: number }>(
      `insert into game_definition (slug, hash, body) values ($1, $1, '{}') returning definition_id`,
      [game],
    )
    definitions[game] = rows[0]!.definition_id
  }
})

async function player(): Promise<string> {
  const [id, seedId] = [randomUUID(), uuidv7(clock)]
  await transact(at.database.db, async (tx) => {
    await openWallet(tx, id, seedId)
    const seed = { server_seed: '00'.repeat(32), server_seed_hash: 'hash', client_seed: 'words' }
    await tx
      .insertInto('fair_seed')
      .values({ player_id: id, seed_id: seedId, ...seed, created_at: new Date(START) })
      .execute()
    const legs = (['coins', 'entries'] as const).map(
      (unit) => ({ unit, amount: 1_000, against: 'bonus' }) as const,
    )
    await post(tx, clock, id, { key: 'welcome', kind: 'gift', legs })
  })
  return id
}

async function play(
  playerId: string,
  more: Partial<RoundRequest> = {},
  win = 0,
  opensAt: number | null = null,
) {
  const game = more.game ?? 'one'
  const request: RoundRequest = {
    ...{ playerId, game, definitionId: definitions[game]!, definitionHash: game, stake: 10, choice: null },
    ...{ roundId: rounds.issue(playerId), mode: 'TournamentPoints' },
    ...more,
  }
  return rounds.play(request, () => ({ win, events: '[{"type":"end"}]', opensAt }))
}

test('a round is found as it was answered, by its player alone', async () => {
  const [id, other] = [await player(), await player()]
  const coins = await play(id, { choice: '{"side":"left"}' }, 25)
  const entries = await play(id, { mode: 'SweepStakes' }, 40)
  const open = await play(id, { game: 'two' }, 60, 2)
  for (const { round } of [coins, entries, open])
    expect(await findRound(at.database.pool, id, round.roundId)).toEqual(round)
  expect([coins.round.status, open.round.status, open.round.opensAt]).toEqual(['settled', 'open', 2])
  expect(entries.round).toMatchObject({ mode: 'SweepStakes', stake: 10, win: 40, nonce: 1, choice: null })
  expect(await findRound(at.database.pool, other, coins.round.roundId)).toBeNull()
})

test('the last rounds of a game come in the order in which they were played, the newest first', async () => {
  const [id, other] = [await player(), await player()]
  const issued = [1, 2, 3].map(() => rounds.issue(id))
  await play(other)
  await play(id, { game: 'two' })
  for (const place of [1, 0, 2]) await play(id, { roundId: issued[place]! })
  const last = async (limit: number) =>
    (await lastRounds(at.database.pool, id, 'one', limit)).map(({ roundId }) => issued.indexOf(roundId))
  expect([await last(10), await last(2)]).toEqual([
    [2, 0, 1],
    [2, 1],
  ])
})

test('open rounds that wait too long are told, the oldest first, of some games where those are named', async () => {
  await at.database.pool.query('delete from open_round')
  const id = await player()
  const first = await play(id, { game: 'two' }, 5, 1)
  clock.advance(MINUTE)
  const second = await play(id, { game: 'one' }, 5, 1)
  const row = (game: string, { round }: typeof first) => ({ player_id: id, game, round_id: round.roundId })
  const stale = (at_ms: number, limit = 10, games?: readonly string[]) =>
    staleOpenRounds(at.database.pool, new Date(at_ms), limit, games)
  const now = clock.now()
  expect(await stale(now + 1)).toEqual([row('two', first), row('one', second)])
  expect(await stale(now)).toEqual([row('two', first)])
  expect(await stale(now + 1, 1)).toEqual([row('two', first)])
  expect(await stale(now + HOUR, 10, ['one'])).toEqual([row('one', second)])
})

test('a player has an open round until it is finished, and others have none by it', async () => {
  const [id, other] = [await player(), await player()]
  const isOpen = (playerId: string) => transact(at.database.db, (tx) => hasOpenRound(tx, playerId))
  const listed = async (playerId: string) =>
    (await at.database.pool.query(`select game, at from ${OPEN_ROUNDS} o`, [playerId])).rows
  await play(id)
  expect([await isOpen(id), await listed(id)]).toEqual([false, []])
  const { round } = await play(id, { game: 'two' }, 5, 1)
  expect([await isOpen(id), await isOpen(other)]).toEqual([true, false])
  expect([await listed(id), await listed(other)]).toEqual([[{ game: 'two', at: round.at }], []])
  await rounds.finish(id, 'two', round.roundId)
  expect([await isOpen(id), await listed(id)]).toEqual([false, []])
})

test('who went on playing has a round whose id was given out since', async () => {
  const [id, other] = [await player(), await player()]
  const { round } = await play(id)
  const since = (playerId: string, at_ms: number) => hasPlayedSince(at.database.db, playerId, new Date(at_ms))
  const issued = timeOf(round.roundId)
  expect([await since(id, issued - 1), await since(id, issued), await since(id, issued + 1)]).toEqual([
    true,
    true,
    false,
  ])
  expect(await since(other, issued - 1)).toBe(false)
})

test('rounds are told by their ids, of their player alone', async () => {
  const [id, other] = [await player(), await player()]
  const [one, two, three] = [await play(id), await play(id, { game: 'two' }), await play(other)]
  const ids = [one, two, three].map(({ round }) => round.roundId)
  const row = ({ round }: typeof one, slug: string) => [round.roundId, { at: round.at, slug }] as const
  expect(await roundsOf(at.database.db, id, ids)).toEqual(new Map([row(one, 'one'), row(two, 'two')]))
  expect(await roundsOf(at.database.db, id, ids.slice(1, 2))).toEqual(new Map([row(two, 'two')]))
  expect(await roundsOf(at.database.db, id, [])).toEqual(new Map())
  const { rows } = await at.database.pool.query<{ round_id: string }>(
    `select round_id from ${ROUND_IDS} r where player_id = $1`,
    [id],
  )
  expect(rows.map(({ round_id }) => round_id).toSorted()).toEqual(ids.slice(0, 2).toSorted())
})

test('a node uses what it knows of a player until it forgets, or asks again', async () => {
  const id = await player()
  const states = openSeedStates(at.database.pool)
  const first = await states.of(id)
  expect(first).toMatchObject({ nonce: 0, server_seed_hash: 'hash', client_seed: 'words', open: {} })
  const { round } = await play(id, {}, 5, 1)
  expect(await states.of(id)).toBe(first)
  expect(await states.of(id, true)).toMatchObject({ nonce: 1, open: { one: round.roundId } })
  expect((await states.of(id)).nonce).toBe(1)
  states.remember(id, { ...first, nonce: 7 })
  expect((await states.of(id)).nonce).toBe(7)
  states.forget(id)
  expect((await states.of(id)).nonce).toBe(1)
  await expect(states.of(randomUUID())).rejects.toMatchObject({ code: 'WALLET_UNKNOWN', status: 404 })
})
