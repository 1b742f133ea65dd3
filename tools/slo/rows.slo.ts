import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../src/platform/data/db.server.ts'
import { createDatabase, withDatabase } from '../../src/platform/postgres/databases.server.ts'
import { beginWithSchema } from '../../src/tests/rig/server.ts'
import { startPostgres } from '../../src/platform/postgres/launcher.server.ts'
import { runningPostmaster } from '../../src/platform/postgres/postmaster.server.ts'
import { openTable, playFor } from '../../src/platform/round/round.bench.ts'
import { measured } from '../../src/platform/round/pgbench.server.ts'
import { verifyLedger } from '../../src/platform/money/verify.server.ts'
import { migrateAll } from '../../src/schema.server.ts'
import type { Given } from '../bench/figures.ts'
import { fillPast } from './filler.ts'

/**
 * Compares the CPU cost of a round with ten thousand rounds stored and with ten million: two databases of one
 * server, measured in turns, so that other work of the machine affects both alike.
 */
const MANY = 10_000_000
const CLIENTS = 64
/** Rounds of the smaller database, players, and how often and how long each is measured, s. */
const FULL = { few: 10_000, players: 2_000, leg_s: 4, legs: 9 }
const SMALL = { few: 1_000, players: 200, leg_s: 0.2, legs: 1 }

export async function bar(size: number): Promise<Given[]> {
  const { few, players, leg_s, legs } = size > 0 ? FULL : SMALL
  const folder = mkdtempSync(join(tmpdir(), 'fairground-rows-'))
  beginWithSchema(folder)
  const postgres = await startPostgres({ dataDir: folder })
  const many = Math.max(few * 10, Math.round(MANY * size))
  try {
    const postmaster = runningPostmaster(join(folder, 'postgres/data'))!.pid
    await createDatabase(withDatabase(postgres.url, 'postgres'), 'few')
    const sides = {
      few: await openSide(withDatabase(postgres.url, 'few'), few, players),
      many: await openSide(postgres.url, many, players),
    }
    const leg = (side: Side) => measured(postmaster, () => playFor(side.table, side.players, CLIENTS, leg_s))
    for (const side of [sides.few, sides.many]) await leg(side)
    const ratios: number[] = []
    for (let turn = 0; turn < legs; turn++) {
      const order = turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)
      const cost = { few: 0, many: 0 }
      for (const name of order) cost[name] = (await leg(sides[name])).cpu_us
      ratios.push(cost.many / cost.few)
    }
    const { drifts, rounds } = await verifyLedger(sides.many.database.pool)
    for (const side of [sides.few, sides.many]) await side.database.close()
    const median = ratios.toSorted((a, b) => a - b)[legs >> 1]!
    return [
      { name: `CPU of a round with ${many} stored to one with ${few}`, ratio: median, goal: '≤ 1.1x' },
      { name: `drifts of the ledger of ${rounds} rounds`, value: drifts.length, goal: '≤ 0' },
    ]
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Side {
  readonly database: Database
  readonly table: Awaited<ReturnType<typeof openTable>>
  readonly players: readonly string[]
}

async function openSide(connection: string, rounds: number, people: number): Promise<Side> {
  await migrateAll(connection)
  const database = openDatabase({ connection, onError: () => {} })
  // The game's definition is the first one, to which the past refers.
  const table = await openTable(database)
  const players = await fillPast(database.pool, rounds, people, (done) => {
    if (done % 500_000 < 50_000) process.stdout.write(`  ${done} of ${rounds} rounds stored\n`)
  })
  return { database, table, players }
}
