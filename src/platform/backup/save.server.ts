import { createReadStream, existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { quoteName } from '../postgres/databases.server.ts'
import { refuse } from '../base/errors.ts'
import { requireOwnKeys } from '../secrets/fingerprints.server.ts'
import { readSecrets } from '../secrets/secrets.server.ts'
import { openArchive, type ArchiveWriter } from './archive.server.ts'
import { copyOut } from './copy.server.ts'
import type { Head, Partition, Table } from './head.ts'

/** A backup: one snapshot of the database, the secrets and the operator's files, while the server runs. */
export interface SaveOptions {
  readonly connection: string
  /** The folder with secrets and files. */
  readonly dataDir: string
  /** The file to write. */
  readonly file: string
  readonly release: string
  /** ISO 8601. */
  readonly at: string
  readonly progress?: (text: string) => void
}

/** The result of a backup. */
export interface Saved {
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** Secrets, digests, the journal of promises, and pictures of the operator; smaller pictures are made again from them. */
const SAVED_FILES = ['secrets.json', 'content/**/*', 'digests/*.digest', 'promises/*.jsonl']
/**
 * Columns that a backup leaves out: the secrets are in the same file, and one of its emails would open an
 * account. An email that still waited has to be asked for again.
 */
const BLANK: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'public.message': { sealed: 'null', body: `''`, links: `'[]'::jsonb`, code: 'null' },
}
/**
 * Tables whose rows a backup leaves out. Deliveries have lost what they would deliver, and the site that was
 * saved makes them itself: one that is restored for a drill sends nobody anything.
 */
const EMPTIED: readonly string[] = ['public.delivery']
/** The migrator's own; a restore writes them itself. */
const OWN_TABLES = ['migration', 'migration_lock']

/** A connection for long work: no time-out of the server cuts it. */
export async function openClient(connection: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  await client.query(`set statement_timeout = 0; set lock_timeout = '30s';
    set idle_in_transaction_session_timeout = 0; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'`)
  return client
}

/**
 * Writes a backup. Players go on playing: it reads one snapshot and takes no lock that they would wait for.
 * Refuses where the file exists (BACKUP_EXISTS), the database holds no site (BACKUP_NOTHING), or the data
 * folder has not the site's keys (BACKUP_KEYS, SECRETS_BROKEN, SECRETS_FOREIGN), without which nothing that is
 * sealed opens again.
 */
export async function saveBackup(options: SaveOptions): Promise<Saved> {
  const archive = openArchive(options.file)
  const client = await openClient(options.connection).catch(async (error: unknown) => {
    await archive.drop()
    throw error
  })
  try {
    // Listed before the rows are read: a digest that is signed in between would tell of rows that are not here.
    const paths = filesIn(options.dataDir)
    await client.query('begin isolation level repeatable read read only')
    const head = await describe(client, options)
    await requireKeys(client, options.dataDir)
    await archive.add('head', head)
    // Files come first: other secrets are found out before anything is loaded.
    const files = await saveFiles(archive, options.dataDir, paths)
    let rows = 0
    for (const [i, table] of head.tables.entries()) {
      options.progress?.(`Saving ${table.name} (${i + 1} of ${head.tables.length})`)
      rows += await saveTable(client, archive, table)
    }
    if (head.queues !== null)
      for (const { table, rest } of QUEUES) rows += await saveQueue(client, archive, table, rest)
    await client.query('commit')
    await archive.finish()
    return { tables: head.tables.length, rows, files }
  } catch (error) {
    await archive.drop()
    throw error
  } finally {
    await client.end()
  }
}

async function requireKeys(client: pg.Client, dataDir: string) {
  const secrets = existsSync(dataDir)
    ? readSecrets(dataDir)
    : refuse(
        'BACKUP_KEYS',
        `DATA_DIR=${dataDir} doesn’t exist, so the backup would be without the site’s keys. ` +
          'Set DATA_DIR to the folder with secrets.json, and run this on a node that has it.',
      )
  if (!secrets)
    return refuse(
      'BACKUP_KEYS',
      `${dataDir} has no secrets.json, so the backup would be without the site’s keys. ` +
        'Set DATA_DIR to the folder with that file, and run this on a node that has it.',
    )
  return requireOwnKeys(client, secrets, dataDir)
}

async function saveTable(client: pg.Client, archive: ArchiveWriter, table: Table): Promise<number> {
  await archive.add('table', table)
  const blank = BLANK[table.name] ?? {}
  const columns = table.columns.map((name) => blank[name] ?? quoteName(name)).join(', ')
  // A table that is cut in parts is only read by a query.
  const rest = EMPTIED.includes(table.name) ? ' where false' : ''
  const text = `copy (select ${columns} from ${table.name}${rest}) to stdout`
  return copyOut(client, text, (block) => (block.length > 0 ? archive.add('rows', block) : Promise.resolve()))
}

/** Queues and the jobs that are still to be done; those by which earlier releases sent messages are none. */
const QUEUES = [
  { table: 'pgboss.queue', rest: '' },
  {
    table: 'pgboss.job',
    rest: `where state in ('created', 'retry', 'active') and name not in ('letters.deliver', 'push.deliver')`,
  },
] as const

async function saveQueue(client: pg.Client, archive: ArchiveWriter, name: string, rest: string) {
  const columns = await columnsOf(client, name)
  await archive.add('table', { name, columns } satisfies Table)
  const text = `copy (select ${columns.map(quoteName).join(', ')} from ${name} ${rest}) to stdout`
  return copyOut(client, text, (block) => (block.length > 0 ? archive.add('rows', block) : Promise.resolve()))
}

function filesIn(dataDir: string): readonly string[] {
  const found = globSync(SAVED_FILES, { cwd: dataDir, withFileTypes: true }).filter((entry) => entry.isFile())
  return found.map((entry) => join(entry.parentPath, entry.name)).toSorted()
}

async function saveFiles(archive: ArchiveWriter, dataDir: string, paths: readonly string[]): Promise<number> {
  for (const path of paths) {
    await archive.add('file', { path: path.slice(dataDir.length + 1).replaceAll('\\', '/') })
    for await (const part of createReadStream(path)) await archive.add('bytes', part as Buffer)
  }
  return paths.length
}

async function columnsOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ attname: string }>(
    `select attname from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [name],
  )
  return rows.map(({ attname }) => attname)
}

async function describe(client: pg.Client, { release, at }: SaveOptions): Promise<Head> {
  const known = await client.query<{ site: boolean; queues: boolean }>(
    `select to_regclass('migration') is not null as site, to_regclass('pgboss.version') is not null as queues`,
  )
  const { site, queues } = known.rows[0]!
  if (!site)
    refuse(
      'BACKUP_NOTHING',
      'The database has no site yet. Start the site once, or set DATABASE_URL to the right database.',
    )
  const migrations = await client.query<Head['migrations'][number]>(
    'select source, file, checksum from migration order by applied_at, source, file',
  )
  const partitions = await client.query<Partition>(
    `select c.oid::regclass::text as name, i.inhparent::regclass::text as parent,
       pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const sequences = await client.query<{ name: string; value: string | number }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  const version = queues
    ? await client.query<{ version: number }>('select version from pgboss.version')
    : null
  return {
    format: 1,
    release,
    at,
    migrations: migrations.rows,
    partitions: partitions.rows,
    tables: await tablesOf(client),
    sequences: sequences.rows.map(({ name, value }) => ({ name, value: Number(value) })),
    queues: version?.rows[0]?.version ?? null,
  }
}

/** Tables, each after those that it refers to. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; relname: string; refers: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relname,
       array(select distinct format('%I.%I', n.nspname, f.relname) from pg_constraint k
         join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const waiting = rows.filter(({ relname }) => !OWN_TABLES.includes(relname))
  const placed = new Set<string>()
  const tables: Table[] = []
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ refers }) => refers.every((name) => placed.has(name)))
    if (ready < 0)
      throw new Error(`tables refer to one another in a circle: ${waiting.map(({ name }) => name)}`)
    const [{ name }] = waiting.splice(ready, 1) as [(typeof rows)[number]]
    placed.add(name)
    tables.push({ name, columns: await columnsOf(client, name) })
  }
  return tables
}

/** The secrets of a data folder as text, or null. */
export function secretsOf(dataDir: string): string | null {
  const file = join(dataDir, 'secrets.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
