import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrateAll } from '#schema.server.ts'
import { seededRng } from '../base/random/rng.ts'
import { openDatabase, raw, transact, type Database } from '../data/db.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from '../postgres/launcher.server.ts'
import { runningPostmaster } from '../postgres/postmaster.server.ts'
import { withRole, WRITER } from '../postgres/roles.server.ts'
import { measured } from '../round/pgbench.server.ts'
import { changeScores, openBoard } from './boards.server.ts'
import { rowsAround, sumOfBest } from './places.server.ts'
import { recountBoard } from './recount.server.ts'
import { addScores, countAll } from './tests/fill-board.ts'

/** A measurement of ranks on a board of a million members while its scores change. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const FULL = { members: 1_000_000, seconds: 20, perSecond: 1_000, naive: 20, means: 20 }
const SMALL = { members: 2_000, seconds: 1, perSecond: 200, naive: 3, means: 3 }
const CLIENTS = 8
const TICK_MS = 50

const rng = seededRng(1)
const one = <T>(all: readonly T[]): T => all[rng.below(all.length)]!

/** Members whose scores are spread as those of a race are: most near the middle, few far above. */
async function fill(database: Database, boardId: string, players: readonly string[]) {
  await transact(database.db, (tx) => openBoard(tx, boardId, new Date()))
  const spread = () => (rng.below(1_000) + rng.below(1_000) + rng.below(1_000) + rng.below(1_000)) / 1_000 - 2
  const members = players.map((playerId) => ({ playerId, score: 1 + Math.floor(5_000 * Math.exp(spread())) }))
  await addScores(database, boardId, members, new Date())
  await countAll(database, boardId)
}

/** Vacuums and analyzes the board, as autovacuum has done by the time a board was filled over hours. */
async function tidy(url: string): Promise<void> {
  const owner = openDatabase({ connection: url, max: 1, onError: () => {} })
  await owner.pool.query('vacuum analyze board_member, board_count')
  await owner.close()
}

/** Changes so many scores a second until the time is over; gives how many it changed. */
async function change(
  database: Database,
  boardId: string,
  players: readonly string[],
  { perSecond, isOver }: { perSecond: number; isOver: () => boolean },
) {
  let changed = 0
  while (!isOver()) {
    const due = performance.now() + TICK_MS
    const chosen = [...new Set(Array.from({ length: (perSecond * TICK_MS) / 1_000 }, () => one(players)))]
    changed += await transact(database.db, (tx) =>
      changeScores(
        tx,
        chosen.map((playerId) => ({
          boardId,
          playerId,
          score: 1_000 + rng.below(20_000),
          at: new Date(),
        })),
      ),
    )
    await setTimeout(Math.max(0, due - performance.now()))
  }
  return changed
}

/** Milliseconds of each reading of all clients. */
async function read(
  database: Database,
  boardId: string,
  players: readonly string[],
  isOver: () => boolean,
): Promise<number[]> {
  const took: number[] = []
  const client = async () => {
    while (!isOver()) {
      const since = performance.now()
      await rowsAround(database.db, boardId, one(players))
      took.push(performance.now() - since)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return took
}

/** The same place, counted from the rows. */
const NAIVE = `-- prepared: boards-naive
select 1 + count(*) as place from board_member m, board_member me
where me.board_id = $1 and me.player_id = $2 and m.board_id = $1 and m.behind < 0
  and (m.behind, m.at, m.line_id) < (me.behind, me.at, me.line_id)`

const EMPTY = '-- prepared: boards-empty\nselect 1 as one'

/** CPU microseconds of a turn, of this process and the database. */
async function cpuOf(postmaster: number, times: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const { cpu_us } = await measured(postmaster, async () => {
    const since = performance.now()
    for (let n = 0; n < times; n++) await work()
    return { count: times, took_s: (performance.now() - since) / 1_000, p99_ms: Number.NaN }
  })
  return cpu_us
}

async function meanTime(times: number, work: () => Promise<unknown>): Promise<number> {
  await work()
  const since = performance.now()
  for (let n = 0; n < times; n++) await work()
  return (performance.now() - since) / times
}

/**
 * Reads places of a board of a million while its scores change, and counts it again.
 * @param small two thousand, to see that it runs
 */
export async function bench({ small = false } = {}): Promise<Figure[]> {
  const { members, seconds, perSecond, naive, means } = small ? SMALL : FULL
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-boards-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  await migrateAll(postgres.url)
  const connection = withRole(postgres.url, WRITER)
  const database = openDatabase({ connection, max: CLIENTS + 1, onError: () => {} })
  try {
    const [boardId, players] = [randomUUID(), Array.from({ length: members }, (): string => randomUUID())]
    await fill(database, boardId, players)
    await tidy(postgres.url)
    const until = performance.now() + seconds * 1_000
    const isOver = () => performance.now() > until
    const [changed, took] = await Promise.all([
      change(database, boardId, players, { perSecond, isOver }),
      read(database, boardId, players, isOver),
    ])
    const inOrder = took.toSorted((a, b) => a - b)
    const p99_ms = inOrder[Math.floor(inOrder.length * 0.99)] ?? Number.NaN
    const differences = await recountBoard(database.db, boardId)
    const postmaster = runningPostmaster(join(dataDir, 'postgres/data'))!.pid
    const cost = (work: () => Promise<unknown>) => cpuOf(postmaster, naive * 50, work)
    const read_us = await cost(() => rowsAround(database.db, boardId, one(players)))
    const empty_us = await cost(() => database.pool.query(EMPTY, []))
    const alone_ms = await meanTime(naive * 5, () => rowsAround(database.db, boardId, one(players)))
    const naive_ms = await meanTime(naive, () => raw(database.db).query(NAIVE, [boardId, one(players)]))
    const best_ms = await meanTime(means, () => sumOfBest(database.db, boardId, Math.ceil(members * 0.3)))
    const reads = took.length / seconds
    const changes = changed / seconds
    return [
      {
        name: `reads/s of ${members} members`,
        value: reads,
        unit: '/s',
        goal: '≥ 3,000',
        ok: reads >= 3_000,
      },
      {
        name: 'scores/s that changed meanwhile',
        value: changes,
        unit: '/s',
        goal: '≥ 900',
        ok: changes >= 900,
      },
      { name: '99th percentile of a read', value: p99_ms, unit: 'ms', goal: '≤ 25 ms', ok: p99_ms <= 25 },
      {
        name: 'counts that differ from a recount',
        value: differences.length,
        unit: '',
        goal: '0',
        ok: differences.length === 0,
      },
      {
        name: 'a count of the rows, to a read',
        value: naive_ms / alone_ms,
        unit: 'x',
        goal: '≥ 10x',
        ok: naive_ms / alone_ms >= 10,
      },
      { name: 'CPU of a read, node and database', value: read_us, unit: 'µs', goal: '', ok: true },
      { name: 'the same, to an empty statement', value: read_us / empty_us, unit: 'x', goal: '', ok: true },
      { name: 'mean of the best 30%', value: best_ms, unit: 'ms', goal: '≤ 300 ms', ok: best_ms <= 300 },
    ]
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
