import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { definitionHash, definitionOf, gameOf } from '#games/catalogue.ts'
import { migrateAll } from '#schema.server.ts'
import { systemClock } from '../time/clock.ts'
import { openDatabase, type Database } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { startPostgres } from '../postgres/launcher.server.ts'
import { runningPostmaster } from '../postgres/postmaster.server.ts'
import { commitment, fairServerRng, freshSeed } from '../base/random/rng.server.ts'
import { sealSeed } from '../draws/seeds.server.ts'
import { verifyLedger } from '../money/verify.server.ts'
import { openRounds, type RoundRequest, type Rounds } from './rounds.server.ts'
import type { SeedState } from './seed-state.server.ts'
import { findPgbench, measured, openPgbench, type Leg } from './pgbench.server.ts'

/**
 * The round's hot path against pgbench, on one embedded server with full durability, interleaved in one
 * run: what a whole round costs, game and all, in shares of what PostgreSQL's own yardstick costs here.
 */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The value to reach, '' where the figure only informs. */
  readonly goal: string
  readonly ok: boolean
}

/** The row of the table where pgbench is not installed. */
const MISSING: Figure = {
  name: 'pgbench is not installed here: no ratios',
  value: Number.NaN,
  unit: '',
  goal: 'pgbench in PATH',
  ok: false,
}

const PLAYERS = 2_048
const GAME = 'tidal-fortune'
const MODE = 'TournamentPoints'

/** Length of one leg, how often legs alternate, the numbers of clients, and the branches of the yardstick's bank. */
interface Scale {
  readonly seconds: number
  readonly cycles: number
  readonly crowds: readonly number[]
  readonly branches: number
}

const FULL: Scale = { seconds: 3, cycles: 3, crowds: [1, 16, 64], branches: 64 }
const SMALL: Scale = { seconds: 1, cycles: 1, crowds: [1], branches: 1 }

/**
 * Measures the hot path; figures are medians.
 * @param small one leg of a second with one client
 */
export async function bench({ small = false } = {}): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-bench-'))
  const figures: Figure[] = []
  try {
    const first = performance.now()
    const cold = await startPostgres({ dataDir })
    await migrateAll(cold.url)
    figures.push(upTo('database, first start with its schema', performance.now() - first, 'ms', 1_500))
    await cold.stop()
    const later = performance.now()
    const postgres = await startPostgres({ dataDir })
    figures.push(upTo('database, later starts', performance.now() - later, 'ms', 200))
    try {
      figures.push(...(await race(postgres.url, join(dataDir, 'postgres/data'), small ? SMALL : FULL)))
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return figures
}

async function race(url: string, data: string, scale: Scale): Promise<Figure[]> {
  const { seconds, cycles, crowds, branches } = scale
  const database = openDatabase({ connection: url, onError: () => {} })
  try {
    const players = await seedPlayers(database)
    const table = await openTable(database)
    const program = findPgbench()
    const pgbench = program ? await openPgbench(program, url, branches) : null
    const postmaster = runningPostmaster(data)!.pid
    const rounds = (clients: number) => measured(postmaster, () => playFor(table, players, clients, seconds))
    await rounds(Math.max(...crowds))
    const figures: Figure[] = pgbench ? [] : [MISSING]
    for (const clients of crowds) {
      const legs: Record<'simple' | 'ours' | 'tpcb', Leg>[] = []
      const plain: Leg[] = []
      for (let cycle = 0; cycle < cycles; cycle++) {
        const simple = await pgbench?.(postmaster, clients, seconds, ['-N'])
        const ours = await rounds(clients)
        const tpcb = await pgbench?.(postmaster, clients, seconds, [])
        plain.push(ours)
        if (simple && tpcb) legs.push({ simple, ours, tpcb })
      }
      figures.push(...figuresOf(clients, plain, legs))
    }
    const { drifts, rounds: count } = await verifyLedger(database.pool)
    if (drifts.length > 0) throw new Error(`the ledger drifts: ${JSON.stringify(drifts[0])}`)
    figures.push({ name: 'rounds played, ledger verified', value: count, unit: 'rounds', goal: '', ok: true })
    return figures
  } finally {
    await database.close()
  }
}

/** The goals of the site at each number of clients: ratios to pgbench -N and to TPC-B. */
const GOALS: Readonly<Record<number, { readonly simple: number; readonly tpcb?: number }>> = {
  1: { simple: 0.7 },
  16: { simple: 2 },
  64: { simple: 2.5, tpcb: 5 },
}

function figuresOf(
  clients: number,
  plain: readonly Leg[],
  legs: readonly Record<'simple' | 'ours' | 'tpcb', Leg>[],
): Figure[] {
  const at = `at ${clients} client${clients === 1 ? '' : 's'}`
  const figures = [
    report(
      `rounds ${at}`,
      median(plain, (leg) => leg.perSecond),
      'rounds/s',
    ),
    report(
      `CPU of a round ${at}`,
      median(plain, (leg) => leg.cpu_us),
      'µs',
    ),
    report(
      `slowest 1 % of rounds ${at}`,
      median(plain, (leg) => leg.p99_ms),
      'ms',
    ),
  ]
  if (legs.length === 0) return figures
  const goal = GOALS[clients]!
  const ratio = (other: 'simple' | 'tpcb', pick: 'perSecond' | 'cpu_us') =>
    median(legs, (leg) => leg.ours[pick] / leg[other][pick])
  figures.push(
    report(
      `pgbench -N ${at}`,
      median(legs, (leg) => leg.simple.perSecond),
      'tps',
    ),
  )
  figures.push(atLeast(`rounds to pgbench -N ${at}`, ratio('simple', 'perSecond'), goal.simple))
  const tpcb = ratio('tpcb', 'perSecond')
  const toTpcb = `rounds to TPC-B ${at}`
  figures.push(goal.tpcb ? atLeast(toTpcb, tpcb, goal.tpcb) : report(toTpcb, tpcb, 'x'))
  const cpu = ratio('simple', 'cpu_us')
  const toCpu = `CPU of a round to pgbench -N ${at}`
  figures.push(clients === 64 ? upTo(toCpu, cpu, 'x', 0.25) : report(toCpu, cpu, 'x'))
  return figures
}

const report = (name: string, value: number, unit: string): Figure => ({
  name,
  value,
  unit,
  goal: '',
  ok: true,
})
const atLeast = (name: string, value: number, least: number): Figure => ({
  name,
  value,
  unit: 'x',
  goal: `≥ ${least}x`,
  ok: value >= least,
})
const upTo = (name: string, value: number, unit: string, most: number): Figure => ({
  name,
  value,
  unit,
  goal: `≤ ${most}${unit === 'x' ? 'x' : ` ${unit}`}`,
  ok: value <= most,
})

function median<T>(of: readonly T[], pick: (one: T) => number): number {
  const sorted = of.map(pick).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

/** Players with wallets so full that no one runs dry, written like a gift: the verifier reads them too. */
export async function seedPlayers({ pool, db }: Database, count = PLAYERS): Promise<string[]> {
  const server_seed = freshSeed()
  const people = Array.from({ length: count }, () => [
    uuidv7(systemClock),
    uuidv7(systemClock),
    uuidv7(systemClock),
  ])
  const columns = [
    ...[0, 1, 2].map((i) => people.map((ids) => ids[i])),
    // Where the database has keys, nothing is drawn from a seed that isn't sealed.
    people.map(([playerId, seedId]) => sealSeed(db, playerId!, seedId!, server_seed)),
  ]
  const from =
    'from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[]) t(player_id, seed_id, tx_id, sealed)'
  const rich = 1_000_000_000_000
  for (const sql of [
    `insert into wallet (player_id, seed_id, coins, version) select player_id, seed_id, ${rich}, 1 ${from}`,
    `insert into ledger_post (player_id, key, tx_id) select player_id, 'bench', tx_id ${from}`,
    `insert into ledger_transfer (player_id, tx_id, line, debit, credit, amount, balance_after, version, kind)
     select player_id, tx_id, 0, 112, 101, ${rich}, ${rich}, 1, 'bench' ${from}`,
    `insert into fair_seed (player_id, seed_id, server_seed, server_seed_hash, client_seed, created_at)
     select player_id, seed_id, sealed, '${commitment(server_seed)}', 'bench', now() ${from}`,
  ])
    await pool.query(sql, columns)
  await pool.query('analyze wallet, fair_seed')
  return people.map(([id]) => id!)
}

/** The rounds service, and the game definition that it plays. */
interface Table {
  readonly rounds: Rounds
  readonly definitionId: number
}

/** Brings a game to the database; returns what plays it. */
export async function openTable({ pool }: Database): Promise<Table> {
  const { rows } = await pool.query<{ definition_id: number }>(
    `insert into game_definition (slug, hash, body) values ($1, $2, $3)
     on conflict (hash) do update set slug = excluded.slug returning definition_id`,
    [GAME, definitionHash(GAME), JSON.stringify(definitionOf(GAME))],
  )
  const rounds = openRounds({ pool, clock: systemClock, key: randomBytes(32) })
  return { rounds, definitionId: rows[0]!.definition_id }
}

/** Each client plays for its own players in turn, each round with the id that the last one issued. */
export async function playFor(
  { rounds, definitionId }: Table,
  players: readonly string[],
  clients: number,
  seconds: number,
) {
  const game = gameOf(GAME)
  const stake = game.stakes[MODE][0]!
  const draw = (seed: SeedState) => {
    const { win, events, opensAt } = game.play(
      stake,
      undefined as never,
      fairServerRng(seed.server_seed, seed.client_seed, seed.nonce),
    )
    return { win, events: JSON.stringify(events), opensAt: opensAt ?? null }
  }
  const latencies: number[] = []
  const end = performance.now() + seconds * 1_000
  const client = async (number: number) => {
    const next = new Map<string, string>()
    for (let turn = number; performance.now() < end; turn += clients) {
      const playerId = players[turn % players.length]!
      const roundId = next.get(playerId) ?? rounds.issue(playerId)
      const request: RoundRequest = {
        playerId,
        roundId,
        game: GAME,
        definitionId,
        definitionHash: definitionHash(GAME),
        mode: MODE,
        stake,
        choice: null,
      }
      const began = performance.now()
      const { round } = await rounds.play(request, draw)
      latencies.push(performance.now() - began)
      next.set(playerId, rounds.issue(playerId, round))
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const took_s = (performance.now() - began) / 1_000
  latencies.sort((a, b) => a - b)
  return { count: latencies.length, took_s, p99_ms: latencies[Math.floor(latencies.length * 0.99)]! }
}
