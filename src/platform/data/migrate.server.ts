import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { refuse } from '../base/errors.ts'
import { pending, readSource } from '../postgres/migration.server.ts'
import type { Applied, Migration, MigrationSource } from '../postgres/migration.server.ts'

export type { MigrationSource }

export interface MigrationStep {
  readonly source: string
  readonly file: string
  /** Counts from 1. */
  readonly at: number
  readonly of: number
}

/** Long enough for the way from one file to the next; a file itself is guarded by the lock row's lock. */
const LEASE_S = 2
const WAIT_MS = 100
const TRIES = 20
/** Transient errors worth retrying: a lock timeout, a deadlock, a serialization failure. */
const PASSING = ['55P03', '40P01', '40001']

/**
 * Brings the schema forward: applies what was not yet applied, the sources in their order, each file in a
 * transaction of its own, and writes down its checksum in the same transaction. Starts that happen at once
 * take turns by a lock row. With nothing to do it costs one query.
 * Refuses when there are no migrations (MIGRATION_NONE), an applied file was changed (MIGRATION_CHANGED),
 * a new one comes before an applied one (MIGRATION_ORDER), or a file is not well-formed (MIGRATION_NAME,
 * MIGRATION_TRANSACTION). Files that only the database knows are those of a newer release, and are let be.
 * @returns how many files were applied by this call
 */
export async function migrate(
  pool: Pool,
  sources: readonly MigrationSource[],
  progress: (step: MigrationStep) => void = () => {},
): Promise<number> {
  const migrations = (await Promise.all(sources.map(readSource))).flat()
  if (sources.length > 0 && migrations.length === 0) refuseNone(sources[0]!)
  const applied = await readApplied(pool)
  if (applied && pending(migrations, applied).length === 0) return 0
  const client = await pool.connect()
  try {
    if (!applied) await makeTables(client)
    return await applyAll(client, migrations, progress)
  } finally {
    // Session settings were changed: this connection is not for others.
    client.release(true)
  }
}

const refuseNone = ({ dir }: MigrationSource): never =>
  refuse(
    'MIGRATION_NONE',
    `There are no migrations in ${dir}, so the schema can’t be created. ` +
      'The installation is incomplete. Install it again.',
  )

/** Returns the applied migrations, or undefined in a database that was never migrated. */
async function readApplied(db: Pool | PoolClient): Promise<Applied[] | undefined> {
  try {
    const { rows } = await db.query<Applied>('select source, file, checksum from migration')
    return rows
  } catch (error) {
    if (codeOf(error) === '42P01') return undefined
    throw error
  }
}

/** The migrator's tables, and the row by which starts take turns. */
export const MIGRATION_TABLES = `
  create table if not exists migration (
    source text not null,
    file text not null,
    checksum text not null,
    applied_at timestamptz not null default now(),
    primary key (source, file)
  );
  create table if not exists migration_lock (
    id int primary key check (id = 1),
    holder uuid,
    expires_at timestamptz not null default now()
  );
  insert into migration_lock (id) values (1) on conflict do nothing;`

async function makeTables(client: PoolClient): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(MIGRATION_TABLES)
      return
    } catch (error) {
      // "if not exists" does not help against another start in the same moment.
      if (tries === TRIES || !['23505', '42P07', '42710', ...PASSING].includes(codeOf(error))) throw error
      await sleep(WAIT_MS)
    }
  }
}

async function applyAll(
  client: PoolClient,
  migrations: readonly Migration[],
  progress: (step: MigrationStep) => void,
): Promise<number> {
  const holder = randomUUID()
  // A change of a large table may take long, but must not wait long for its lock: all others queue behind.
  // Nobody waits for the disk after each file: the log keeps the order, so a power cut loses the last files
  // together with whatever came after them, and the next start applies them again.
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '1s';
     set synchronous_commit = off`,
  )
  let count = 0
  for (;;) {
    await takeLease(client, holder)
    const next = pending(migrations, (await readApplied(client)) ?? [])
    const outcome = await applyUnderLease(client, holder, next, progress)
    count += outcome.count
    if (outcome.finished) return count
  }
}

async function applyUnderLease(
  client: PoolClient,
  holder: string,
  next: readonly Migration[],
  progress: (step: MigrationStep) => void,
): Promise<{ count: number; finished: boolean }> {
  let count = 0
  try {
    for (const [at, migration] of next.entries()) {
      progress({ source: migration.source, file: migration.file, at: at + 1, of: next.length })
      // Another start took the lease over: look again at what is left.
      if (!(await applyPatiently(client, holder, migration))) return { count, finished: false }
      count++
    }
    return { count, finished: true }
  } finally {
    await client
      .query('update migration_lock set holder = null where id = 1 and holder = $1', [holder])
      .catch(() => {})
  }
}

async function takeLease(client: PoolClient, holder: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `update migration_lock set holder = $1, expires_at = clock_timestamp() + $2 * interval '1 second'
       where id = (select id from migration_lock
                   where id = 1 and (holder is null or expires_at < clock_timestamp())
                   for update skip locked)`,
      [holder, LEASE_S],
    )
    if (rowCount) return
    await sleep(WAIT_MS)
  }
}

async function applyPatiently(client: PoolClient, holder: string, migration: Migration): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await applyOne(client, holder, migration)
    } catch (error) {
      if (tries === TRIES || !PASSING.includes(codeOf(error))) throw named(migration, error)
      await sleep(WAIT_MS * tries)
    }
  }
}

/** @returns false when the lease belongs to another one by now */
async function applyOne(client: PoolClient, holder: string, migration: Migration): Promise<boolean> {
  const { source, file, sql, checksum } = migration
  await client.query('begin')
  try {
    // Renewing the lease also locks its row: until the end of this transaction nobody takes it over.
    const { rowCount } = await client.query(
      `update migration_lock set expires_at = clock_timestamp() + $2 * interval '1 second'
       where id = 1 and holder = $1`,
      [holder, LEASE_S],
    )
    if (rowCount) {
      await client.query(sql)
      await client.query('insert into migration (source, file, checksum) values ($1, $2, $3)', [
        source,
        file,
        checksum,
      ])
    }
    await client.query('commit')
    return rowCount === 1
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function named(migration: Migration, error: unknown): unknown {
  if (!(error instanceof Error) || error.name === 'Refusal') return error
  const where = lineOf(migration.sql, error)
  return new Error(`${migration.source}/${migration.file}${where} failed and was undone: ${error.message}`, {
    cause: error,
  })
}

/** The line that PostgreSQL complains about, if it says. */
function lineOf(sql: string, error: unknown): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''
