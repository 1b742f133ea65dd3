import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameOf } from '#games/catalogue.ts'
import type { Game } from '#games/engine/types.ts'
import { migrateAll } from '#schema.server.ts'
import { systemClock } from '../time/clock.ts'
import { openDatabase, transact, type Database } from '../data/db.server.ts'
import { refuse, Refusal } from '../base/errors.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openWallet, post } from '../money/ledger.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from '../postgres/launcher.server.ts'
import { fairServerRng, freshSeed } from '../base/random/rng.server.ts'
import { openRounds, type DrawnOutcome, type RoundRequest, type Rounds } from './rounds.server.ts'
import type { SeedState } from './seed-state.server.ts'

/**
 * Measures whether the time of a refusal reveals the outcome that was not paid for: the area under the curve of
 * "slow means big", over nonces of which half open a long feature. 0.5 reveals nothing. The control draws first
 * and refuses then, as a careless server would: it shows that the clock could tell.
 */
const GAME = 'dragon-vault'
const STAKE = 200

interface Scene {
  readonly rounds: Rounds
  readonly database: Database
  readonly playerId: string
  readonly ask: (more?: Partial<RoundRequest>) => RoundRequest
  readonly draw: (seed: SeedState) => DrawnOutcome
}

/** Refusals at one kind of request; returns what is asked at each nonce. */
type Kind = (scene: Scene) => Promise<() => Promise<unknown>>

const KINDS: Readonly<Record<string, Kind>> = {
  INSUFFICIENT_FUNDS: async ({ rounds, ask, draw }) => {
    return () => rounds.play(ask({ stake: 1_000_000_000 }), draw)
  },
  ROUND_OPEN: async ({ rounds, ask, draw }) => {
    await rounds.play(ask(), (seed) => ({ ...draw(seed), opensAt: 1 }))
    return () => rounds.play(ask(), draw)
  },
  ROUND_ID_REUSED: async ({ rounds, ask, draw }) => {
    const { roundId } = (await rounds.play(ask({ game: 'other' }), draw)).round
    await rounds.play(ask({ game: 'other' }), draw)
    return () => rounds.play(ask({ roundId, stake: 400 }), draw)
  },
  STAKE_NOT_PAID: async ({ rounds, ask, draw }) => {
    const pay = async () => refuse('STAKE_NOT_PAID', 'The house does not pay this stake.', { status: 409 })
    return () => rounds.playFree(ask({ mode: 'SweepStakes', stake: 40 }), pay, draw)
  },
  SELF_EXCLUDED: async ({ rounds, database, playerId, ask, draw }) => {
    await database.pool.query('insert into exclusion (player_id, since) values ($1, now())', [playerId])
    return () => rounds.play(ask(), draw)
  },
}

/** The chance that a long outcome's refusal took longer than a short one's. */
function areaUnderCurve(times: readonly { readonly ms: number; readonly long: boolean }[]): number {
  const sorted = times.toSorted((a, b) => a.ms - b.ms)
  let [rankSum, long] = [0, 0]
  for (const [index, one] of sorted.entries())
    if (one.long) {
      rankSum += index + 1
      long++
    }
  return (rankSum - (long * (long + 1)) / 2) / (long * (sorted.length - long))
}

/** Nonces of a seed, half of which open a long outcome, in a random order. */
function nonces(count: number, seed: Pick<SeedState, 'server_seed' | 'client_seed'>, game: Game) {
  const found: Record<'long' | 'short', number[]> = { long: [], short: [] }
  for (let nonce = 10; found.long.length < count / 2; nonce++) {
    const { events } = game.play(STAKE, null, fairServerRng(seed.server_seed, seed.client_seed, nonce))
    found[events.length > 12 ? 'long' : 'short'].push(nonce)
  }
  const short = found.short.slice(0, count / 2)
  const all = [
    ...found.long.map((nonce) => ({ nonce, long: true })),
    ...short.map((nonce) => ({ nonce, long: false })),
  ]
  return all
    .map((one) => ({ ...one, order: randomBytes(4).readUInt32BE() }))
    .toSorted((a, b) => a.order - b.order)
}

async function player(database: Database): Promise<{ playerId: string; seed: SeedRow }> {
  const playerId = randomUUID()
  const seed = { seed_id: uuidv7(systemClock), server_seed: freshSeed(), client_seed: 'bench' }
  await transact(database.db, async (tx) => {
    await openWallet(tx, playerId, seed.seed_id)
    const more = { server_seed_hash: 'x', created_at: new Date(systemClock.now()) }
    await tx
      .insertInto('fair_seed')
      .values({ player_id: playerId, ...seed, ...more })
      .execute()
    const legs = [{ unit: 'coins' as const, amount: 100_000, against: 'bonus' as const }]
    await post(tx, systemClock, playerId, { key: 'bench', kind: 'gift', legs })
  })
  return { playerId, seed }
}
type SeedRow = Pick<SeedState, 'seed_id' | 'server_seed' | 'client_seed'>

async function timed(database: Database, kind: Kind, count: number, drawFirst: boolean): Promise<number> {
  const { playerId, seed } = await player(database)
  const rounds = openRounds({ pool: database.pool, clock: systemClock, key: randomBytes(32) })
  const game = gameOf(GAME) as Game
  const { rows } = await database.pool.query<{ definition_id: number }>(
    `insert into game_definition (slug, hash, body) values ($1, $2, '{}') returning definition_id`,
    [GAME, randomUUID()],
  )
  const draw = (state: SeedState): DrawnOutcome => {
    const { win, events } = game.play(
      STAKE,
      null,
      fairServerRng(state.server_seed, state.client_seed, state.nonce),
    )
    return { win, events: JSON.stringify(events), opensAt: null }
  }
  const ask = (more: Partial<RoundRequest> = {}): RoundRequest => ({
    playerId,
    roundId: rounds.issue(playerId),
    game: GAME,
    definitionId: rows[0]!.definition_id,
    definitionHash: GAME,
    mode: 'TournamentPoints',
    stake: STAKE,
    choice: null,
    ...more,
  })
  const request = await kind({ rounds, database, playerId, ask, draw })
  const times: { ms: number; long: boolean }[] = []
  for (const { nonce, long } of nonces(count, seed, game)) {
    await database.pool.query('update wallet set nonce = $2 where player_id = $1', [playerId, nonce])
    const state = await rounds.seedState(playerId, true)
    const since = performance.now()
    if (drawFirst) draw(state)
    const error = await request().catch((refused: unknown) => refused)
    times.push({ ms: performance.now() - since, long })
    if (!(error instanceof Refusal))
      throw new Error(`a request that should be refused was not: ${String(error)}`)
  }
  return areaUnderCurve(times)
}

/** @param small forty refusals a kind, to see that it runs */
export async function bench({ small = false } = {}) {
  const count = small ? 40 : 2_000
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-oracle-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  try {
    await migrateAll(postgres.url)
    const database = openDatabase({ connection: postgres.url, onError: () => {} })
    const figures = []
    for (const [code, kind] of Object.entries(KINDS)) {
      const value = await timed(database, kind, count, false)
      const ok = Math.abs(value - 0.5) <= 0.05
      figures.push({ name: `area under "slow means big": ${code}`, value, unit: '', goal: '0.5 ± 0.05', ok })
    }
    const control = await timed(database, KINDS['INSUFFICIENT_FUNDS']!, count, true)
    const name = 'the same, had the outcome been drawn first'
    figures.push({ name, value: control, unit: '', goal: 'far above 0.5', ok: control > 0.6 })
    await database.close()
    return figures
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
