import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrateAll } from '#schema.server.ts'
import { systemClock } from '../time/clock.ts'
import { openDatabase, transact, type Database } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openWallet, post } from '../money/ledger.server.ts'
import { openLog } from '../base/log.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from '../postgres/launcher.server.ts'
import { withRole, WRITER } from '../postgres/roles.server.ts'
import { commitment, freshSeed } from '../base/random/rng.server.ts'
import { openTable, playFor } from '../round/round.bench.ts'
import { freshSecrets } from '../secrets/secrets.server.ts'
import { sealSeed } from '../draws/seeds.server.ts'
import { registerVault, keyFor, openVault } from '../secrets/vault.server.ts'
import { memoryStore, signingKey } from './digests.server.ts'
import { platformEvidence } from './rows.server.ts'
import { openSealer } from './sealer.server.ts'

/** A measurement of rounds that are played during chaining: the same legs with and without it, in turns. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const PLAYERS = 512
const CLIENTS = 64
const RICH = 1_000_000_000

async function seedPlayers({ db }: Database): Promise<string[]> {
  const ids = Array.from({ length: PLAYERS }, () => [uuidv7(systemClock), uuidv7(systemClock)] as const)
  for (const [player_id, seed_id] of ids)
    await transact(db, async (tx) => {
      const seed = freshSeed()
      await openWallet(tx, player_id, seed_id)
      await tx
        .insertInto('fair_seed')
        .values({
          ...{
            player_id,
            seed_id,
            server_seed: sealSeed(tx, player_id, seed_id, seed),
            client_seed: 'bench',
          },
          ...{ server_seed_hash: commitment(seed), created_at: new Date(systemClock.now()) },
        })
        .execute()
      const legs = [{ unit: 'coins', amount: RICH, against: 'bonus' } as const]
      await post(tx, systemClock, player_id, { key: 'bench', kind: 'bench', legs })
    })
  return ids.map(([id]) => id)
}

/** The length of one leg in seconds, and how often the legs alternate. */
const FULL = { seconds: 6, cycles: 5 }
const SMALL = { seconds: 0.5, cycles: 1 }

/**
 * Measures rounds with chains and without.
 * @param small legs of half a second, once, to see that it runs
 */
export async function bench({ small = false } = {}): Promise<Figure[]> {
  const { seconds, cycles } = small ? SMALL : FULL
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-evidence-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  await migrateAll(postgres.url)
  const database = openDatabase({ connection: withRole(postgres.url, WRITER), onError: () => {} })
  try {
    const secrets = freshSecrets()
    registerVault(database, openVault(secrets))
    const players = await seedPlayers(database)
    const table = await openTable(database)
    const chains = () =>
      openSealer({
        database,
        key: keyFor(secrets, 'chains'),
        signing: signingKey(secrets),
        store: memoryStore(),
        evidence: platformEvidence,
        clock: systemClock,
        log: openLog('error'),
      })
    await playFor(table, players, CLIENTS, seconds)
    const ratios: number[] = []
    let slowest = 0
    for (let cycle = 0; cycle < cycles; cycle++) {
      const plain = await playFor(table, players, CLIENTS, seconds)
      // The sweep takes what the leg before has played, too: as much as it plays itself.
      const sealer = chains()
      await sealer.start()
      const chained = await playFor(table, players, CLIENTS, seconds)
      const since = performance.now()
      await sealer.stop()
      slowest = Math.max(slowest, performance.now() - since)
      ratios.push(chained.count / chained.took_s / (plain.count / plain.took_s))
    }
    const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!
    const chained = 'select coalesce(sum(version), 0)::float8 as chained from chain_head'
    const before = (await database.pool.query<{ chained: number }>(chained)).rows[0]!.chained
    const [sealer, since] = [chains(), performance.now()]
    await sealer.start()
    await setTimeout(seconds * 1_000)
    await sealer.stop()
    const after = (await database.pool.query<{ chained: number }>(chained)).rows[0]!.chained
    const speed = (after - before) / ((performance.now() - since) / 1_000)
    return [
      {
        name: 'rounds while they are chained, to those without',
        value: ratio,
        unit: 'x',
        goal: '≥ 0.95x',
        ok: ratio >= 0.95,
      },
      { name: 'chaining what is left at the end', value: slowest, unit: 'ms', goal: '', ok: true },
      {
        name: 'operations chained a second while nobody plays',
        value: speed,
        unit: '',
        goal: '≥ 500',
        ok: speed >= 500,
      },
    ]
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
