import { closeSync, copyFileSync, fsyncSync, mkdirSync, openSync } from 'node:fs'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { insertAudit } from '../audit/audit.server.ts'
import type { AuditedActor } from '../calls/actor.ts'
import { getConstructionPlans } from 'pg-boss'
import { refuse } from '../base/errors.ts'
import { MIGRATION_TABLES } from '../data/migrate.server.ts'
import { forbidTruncate } from '../data/partitions.server.ts'
import { quoteName } from '../postgres/databases.server.ts'
import { readSource, type Migration, type MigrationSource } from '../postgres/migration.server.ts'
import { readArchive, type Frame } from './archive.server.ts'
import { copyIn, type CopyIn } from './copy.server.ts'
import type { Head, Table } from './head.ts'
import { requireOwnKeys } from '../secrets/fingerprints.server.ts'
import { fileTaker, keysOf, type Files } from './restore-files.server.ts'
import { openVault } from '../secrets/vault.server.ts'
import { journalFiles, readJournal } from '../players/promises/journal.server.ts'
import type { PromiseKind } from '../players/promises/promise.server.ts'
import { replayJournal, type Replayed } from '../players/promises/replay.server.ts'
import { openClient } from './save.server.ts'

/** A restore: one transaction in an empty database, so that there is a whole site afterwards or none. */
export interface RestoreOptions {
  readonly connection: string
  readonly dataDir: string
  readonly file: string
  /** All that this release knows; those of the backup are applied. */
  readonly sources: readonly MigrationSource[]
  readonly progress?: (text: string) => void
  /** The operator, with the reason, for the audit of the restored site. */
  readonly actor: AuditedActor
  readonly now: Date
  /** The journal to replay; null where there is none. */
  readonly journal: string | null
  readonly promises: readonly PromiseKind[]
  /** Prepares the target for use, for example the rights of the role that serves; in the same transaction. */
  readonly prepare?: (client: pg.Client) => Promise<void>
}

/** The result of a restore. */
export interface Restored {
  readonly head: Head
  readonly rows: number
  readonly files: number
  readonly replayed: Replayed
}

/**
 * Fills an empty database and data folder from a backup.
 * Refuses a database that holds anything (RESTORE_NOT_EMPTY), other secrets or none (RESTORE_SECRETS), a
 * backup of a newer release (RESTORE_NEWER), a file that is not whole (BACKUP_BROKEN): nothing changes then.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, connection, progress } = options
  // To its end before anything is made of it: a database would say what it thinks of broken rows, not why.
  progress?.('Checking the file')
  for await (const frame of readArchive(file)) void frame
  const frames = readArchive(file)
  const first = await frames.next()
  if (first.done || first.value.kind !== 'head')
    refuse('BACKUP_BROKEN', `${file} is not a complete backup: its header is missing. Use another file.`)
  const head = JSON.parse(first.value.body.toString('utf8')) as Head
  const client = await openClient(connection)
  const files = fileTaker(options.dataDir)
  try {
    await client.query('begin')
    await refuseFull(client)
    const migrations = await migrationsOf(head, options.sources)
    const rows = await load(
      client,
      frames,
      files,
      async () => {
        progress?.('Making the tables')
        await makeSchema(client, head, migrations)
      },
      progress,
    )
    await requireOwnKeys(client, keysOf(options.dataDir), options.dataDir)
    progress?.('Setting what belongs to this database')
    // Jobs that wait left checks for the end of the transaction: no table with any of these can be altered.
    await client.query('set constraints all immediate')
    await adjustRows(client, head)
    progress?.('Replaying promises')
    const replayed = await replay(client, options)
    await auditRestore(client, options, head)
    await options.prepare?.(client)
    await client.query('analyze')
    files.commit()
    await client.query('commit')
    if (!replayed.isMissing) takeJournal(options)
    return { head, rows, files: files.count(), replayed }
  } catch (error) {
    files.drop()
    throw error
  } finally {
    await client.end()
  }
}

/** The folder gets the journal that was replayed: the backup's is its beginning. */
function takeJournal({ journal, dataDir }: RestoreOptions) {
  const own = join(dataDir, 'promises')
  if (journal === null || journal === own) return
  mkdirSync(own, { recursive: true, mode: 0o700 })
  for (const file of journalFiles(journal)) {
    const copy = join(own, basename(file))
    copyFileSync(file, copy)
    const handle = openSync(copy, 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}

function replay(client: pg.Client, { journal, promises, now, dataDir }: RestoreOptions): Promise<Replayed> {
  const lines = journal === null ? null : readJournal(journal, openVault(keysOf(dataDir)))
  return replayJournal(client, lines, promises, now)
}

/** Nothing for a backup of a release that had no audit yet; no mark where its rows had none. */
async function auditRestore(client: pg.Client, { actor, file, now, dataDir }: RestoreOptions, head: Head) {
  const { rows } = await client.query<{ there: boolean; marked: boolean }>(
    `select to_regclass('audit') is not null as there, exists (select from pg_attribute
       where attrelid = to_regclass('audit') and attname = 'mark') as marked`,
  )
  if (!rows[0]!.there) return
  const after = { file: basename(file), release: head.release, at: head.at }
  await insertAudit(client, rows[0]!.marked ? openVault(keysOf(dataDir)) : null, {
    ...{ actor, at: now, act: 'backup.restore', subject: 'site:all', brand: null, after },
  })
}

async function refuseFull(client: pg.Client) {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')`,
  )
  const { tables } = rows[0]!
  if (tables > 0)
    refuse(
      'RESTORE_NOT_EMPTY',
      `The database already has ${tables} tables, and a restore never overwrites a site. ` +
        'Set DATA_DIR or DATABASE_URL to an empty place, and move the site there once it’s complete.',
    )
}

/** The files that the backup's schema was made by; refuses where this release does not have them all. */
async function migrationsOf(head: Head, sources: readonly MigrationSource[]): Promise<Migration[]> {
  const known = (await Promise.all(sources.map(readSource))).flat()
  const wanted = new Map(head.migrations.map((one) => [`${one.source}/${one.file}`, one.checksum]))
  const fits = ({ source, file, checksum }: Migration) => wanted.get(`${source}/${file}`) === checksum
  const missing = [...wanted.keys()].filter(
    (name) => !known.some((one) => `${one.source}/${one.file}` === name && fits(one)),
  )
  if (missing.length > 0)
    refuse(
      'RESTORE_NEWER',
      `The backup was written by release ${head.release}, and this release doesn’t have its ${missing[0]}. ` +
        'Restore it with that release or a later one.',
    )
  return known.filter(fits)
}

async function makeSchema(client: pg.Client, head: Head, migrations: readonly Migration[]) {
  await client.query(MIGRATION_TABLES)
  for (const { source, file, sql, checksum } of migrations) {
    await client.query(sql)
    await client.query('insert into migration (source, file, checksum) values ($1, $2, $3)', [
      source,
      file,
      checksum,
    ])
  }
  for (const { name, parent, bound } of head.partitions)
    await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
  if (head.queues !== null) await makeQueues(client, head.queues)
  await client.query(triggers('disable', SET_OFF))
  // Migrations bring first rows along; the backup has them as they were.
  await client.query(triggers('disable', TRUNCATING))
  await client.query(`truncate ${head.tables.map(({ name }) => name).join(', ')} cascade`)
  await client.query(triggers('enable', TRUNCATING))
  await forbidTruncate(client)
}

/** SQL: whatever a row set off when it was written is restored with it, and does not happen again. */
const SET_OFF = 'not tgisinternal and tgtype & 32 = 0'
/** SQL: the triggers by which a table can't be emptied. */
const TRUNCATING = 'tgtype & 32 > 0'

const triggers = (word: 'enable' | 'disable', which: string) => `
do $$ declare one record; begin
  for one in select tgrelid::regclass as name, tgname from pg_trigger where ${which} loop
    execute format('alter table %s ${word} trigger %I', one.name, one.tgname);
  end loop;
end $$`

async function makeQueues(client: pg.Client, version: number) {
  // The queues' own words open and close a transaction; this one is the restore's.
  await client.query(getConstructionPlans('pgboss').replaceAll(/^\s*(BEGIN|COMMIT);\s*$/gm, ''))
  await client.query(`set local lock_timeout = '30s'; set local idle_in_transaction_session_timeout = 0`)
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  if (rows[0]?.version !== version)
    refuse(
      'RESTORE_NEWER',
      `The backup’s job queues have version ${version}, but this release uses ${rows[0]?.version}. ` +
        'Restore it with the release that wrote it, then start the new one on it.',
    )
}

/** Reads the rest of the file into tables and files; returns the number of rows. */
async function load(
  client: pg.Client,
  frames: AsyncGenerator<Frame>,
  files: Files,
  beforeTables: () => Promise<void>,
  progress: RestoreOptions['progress'],
): Promise<number> {
  let made = false
  let table: CopyIn | null = null
  let rows = 0
  for await (const { kind, body } of frames) {
    if (kind === 'table' || kind === 'file') {
      await table?.end()
      table = null
    }
    if (kind === 'table') {
      if (!made) {
        files.close()
        files.requireSecrets()
        await beforeTables()
        made = true
      }
      const { name, columns } = JSON.parse(body.toString('utf8')) as Table
      progress?.(`Restoring ${name}`)
      table = await copyIn(client, `copy ${name} (${columns.map(quoteName).join(', ')}) from stdin`)
    } else if (kind === 'rows') {
      rows += linesIn(body)
      await table!.write(body)
    } else if (kind === 'file') files.begin((JSON.parse(body.toString('utf8')) as { path: string }).path)
    else if (kind === 'bytes') files.write(body)
  }
  await table?.end()
  return rows
}

/** A row of COPY is a line: line ends inside are written as two characters. */
function linesIn(block: Buffer): number {
  let lines = 0
  for (let at = block.indexOf(10); at >= 0; at = block.indexOf(10, at + 1)) lines++
  return lines
}

/**
 * Adjusts rows that refer to their old database. Transaction numbers begin again, and events are read in
 * their order: so events get small numbers, one for each stretch between two readers' places, and the
 * readers stand at the ends of what they have read. Realtime offsets may be given again with other content:
 * browsers that know the old ones are to read everything again.
 */
async function adjustRows(client: pg.Client, head: Head) {
  await client.query(triggers('enable', SET_OFF))
  for (const { name, value } of head.sequences)
    await client.query('select setval($1::regclass, $2)', [name, value])
  await client.query(`
    create temporary table place on commit drop as
      select stripe, txid, id, row_number() over (partition by stripe order by txid, id)::text as n
      from (select distinct stripe, txid, id from event_cursor) c;
    update outbox o set txid = (1 + (select count(*) from place p
      where p.stripe = o.stripe and (p.txid, p.id) < (o.txid, o.id)))::text::xid8;
    update event_cursor c set txid = p.n::xid8, id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
      from place p where p.stripe = c.stripe and (p.txid, p.id) = (c.txid, c.id);
    update realtime_state set epoch = substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);`)
}
