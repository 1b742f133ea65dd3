import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideKeys } from '#evidence.server.ts'
import { migrateAll } from '#schema.server.ts'
import { openLog } from '../base/log.server.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import { openDatabase, transact, type Database } from '../data/db.server.ts'
import { openPolicies } from '../jurisdiction/policy.server.ts'
import { openAssets } from '../money/assets.server.ts'
import { beginWithSchema } from '#tests/rig/server.ts'
import { startPostgres } from '../postgres/launcher.server.ts'
import { withRole, WRITER } from '../postgres/roles.server.ts'
import { openTable, playFor, seedPlayers } from '../round/round.bench.ts'
import { freshSecrets } from '../secrets/secrets.server.ts'
import { systemClock } from '../time/clock.ts'
import { owe } from './owed.server.ts'
import { payOwed } from './pay.server.ts'

/** How fast what is owed is paid at the end of a run, and what those who play meanwhile feel of it. */
interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: string
  readonly ok: boolean
}

const FULL = { payouts: 100_000, playing: 512, seconds: 5 }
const SMALL = { payouts: 300, playing: 16, seconds: 1 }
const CLIENTS = 8
const AT_ONCE = 1_000

const runtimeOn = (database: Database): Runtime =>
  ({
    database,
    clock: systemClock,
    log: openLog('error'),
    policies: openPolicies(database, systemClock),
    assets: openAssets([]),
    brands: { aurelia: { name: 'aurelia', features: {} } },
    jobs: { queue: async () => {} },
  }) as unknown as Runtime

async function oweAll(runtime: Runtime, players: readonly string[]): Promise<void> {
  await runtime.database.pool.query(
    `insert into player (player_id, theme, email, login, state, birth_date, terms_at, created_at)
     select id, 'aurelia', id || '@localhost', id::text, 'TX', '1990-01-01', now(), now() from unnest($1::uuid[]) id`,
    [players],
  )
  for (let from = 0; from < players.length; from += AT_ONCE)
    await transact(runtime.database.db, (tx) =>
      owe(
        runtime,
        tx,
        players.slice(from, from + AT_ONCE).map((playerId) => ({
          playerId,
          feature: 'bench',
          key: 'run',
          kind: 'bench',
          prize: { coins: 500, entries: 20 },
        })),
      ),
    )
}

/**
 * Pays a hundred thousand, then as many while others play.
 * @param small some hundred, to see that it runs
 */
export async function bench({ small = false } = {}): Promise<Figure[]> {
  const { payouts, playing, seconds } = small ? SMALL : FULL
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-owed-'))
  beginWithSchema(dataDir)
  const postgres = await startPostgres({ dataDir })
  await migrateAll(postgres.url)
  const database = openDatabase({ connection: withRole(postgres.url, WRITER), onError: () => {} })
  try {
    await provideKeys(database, freshSecrets(), dataDir)
    const runtime = runtimeOn(database)
    const [earners, more, players] = [
      await seedPlayers(database, payouts),
      await seedPlayers(database, payouts),
      await seedPlayers(database, playing),
    ]
    const table = await openTable(database)
    await oweAll(runtime, earners)
    let longest_ms = 0
    const since = performance.now()
    await payOwed(runtime, ({ took_ms }) => (longest_ms = Math.max(longest_ms, took_ms)))
    const took_s = (performance.now() - since) / 1_000
    await oweAll(runtime, more)
    const alone = await playFor(table, players, CLIENTS, seconds)
    const paying = payOwed(runtime)
    const meanwhile = await playFor(table, players, CLIENTS, seconds)
    await paying
    const { rows } = await database.pool.query<{ left: number }>(
      'select count(*)::int as left from owed where paid_at is null',
    )
    const ratio = meanwhile.count / meanwhile.took_s / (alone.count / alone.took_s)
    return [
      { name: `${payouts} payouts`, value: took_s, unit: 's', goal: '≤ 60 s', ok: took_s <= 60 },
      {
        name: 'the longest transaction of them',
        value: longest_ms,
        unit: 'ms',
        goal: '≤ 200 ms',
        ok: longest_ms <= 200,
      },
      {
        name: 'rounds meanwhile, to rounds alone',
        value: ratio,
        unit: 'x',
        goal: '≥ 0.8x',
        ok: ratio >= 0.8,
      },
      { name: 'still owed at the end', value: rows[0]!.left, unit: '', goal: '0', ok: rows[0]!.left === 0 },
    ]
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
