import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../src/platform/db.server.ts'
import { createDatabase, withDatabase } from '../../src/platform/postgres/databases.server.ts'
import { startPostgres } from '../../src/platform/postgres/launcher.server.ts'
import { runningPostmaster } from '../../src/platform/postgres/postmaster.server.ts'
import { openTable, playFor } from '../../src/platform/round/round.bench.ts'
import { measured } from '../../src/platform/round/yardstick.server.ts'
import { verifyLedger } from '../../src/platform/verify.server.ts'
import { migrateAll } from '../../src/schema.server.ts'
import type { Given } from '../figures.ts'
import { fillPast } from './filler.ts'

/**
 * What a round costs in CPU with ten thousand rounds stored and with ten million: two databases of one server,
 * measured in turns, so that what the machine does beside it falls on both.
 */
const FEW = 10_000
const MANY = 10_000_000
const PLAYERS = 2_000
const CLIENTS = 64
const LEG_S = 4
const LEGS = 9

export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-rows-'))
  const postgres = await startPostgres({ dataDir: folder })
  const many = Math.max(FEW * 10, Math.round(MANY * size))
  try {
    const postmaster = runningPostmaster(join(folder, 'postgres/data'))!.pid
    await createDatabase(withDatabase(postgres.url, 'postgres'), 'few')
    const sides = {
      few: await openSide(withDatabase(postgres.url, 'few'), FEW),
      many: await openSide(postgres.url, many),
    }
    const leg = (side: Side) => measured(postmaster, () => playFor(side.table, side.players, CLIENTS, LEG_S))
    for (const side of [sides.few, sides.many]) await leg(side)
    const ratios: number[] = []
    for (let turn = 0; turn < LEGS; turn++) {
      const order = turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)
      const cost = { few: 0, many: 0 }
      for (const name of order) cost[name] = (await leg(sides[name])).cpu_us
      ratios.push(cost.many / cost.few)
    }
    const { drifts, rounds } = await verifyLedger(sides.many.database.pool)
    for (const side of [sides.few, sides.many]) await side.database.close()
    const median = ratios.toSorted((a, b) => a - b)[LEGS >> 1]!
    return [
      { name: `CPU of a round with ${many} stored to one with ${FEW}`, ratio: median, goal: '≤ 1.1x' },
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

async function openSide(connection: string, rounds: number): Promise<Side> {
  await migrateAll(connection)
  const database = openDatabase({ connection, onError: () => {} })
  // The game's definition is the first one, to which the past refers.
  const table = await openTable(database)
  const players = await fillPast(database.pool, rounds, PLAYERS, (done) => {
    if (done % 500_000 < 50_000) process.stdout.write(`  ${done} of ${rounds} rounds stored\n`)
  })
  return { database, table, players }
}
