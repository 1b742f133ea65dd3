import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient, withDatabase } from '#platform/postgres/databases.server.ts'
import { startPostgres } from '#platform/postgres/launcher.server.ts'
import { withRole } from '#platform/postgres/roles.server.ts'

/** An external PostgreSQL as the runbook sets it up: two roles with passwords, an owner and one that serves. */
export interface TwoRoles {
  /** The settings of a node on it. */
  readonly settings: (database?: string) => { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  /** The address of any role with any password. */
  readonly addressOf: (role: string, password: string, database?: string) => string
  /** Makes a further database of the owner's. */
  readonly create: (database: string) => Promise<void>
  readonly stop: () => Promise<void>
}

const RUNBOOK = join(import.meta.dirname, '../../../docs/runbook.md')

/**
 * The block of code that follows a text in the runbook.
 * @param language as the fence says it
 */
export function blockAfter(text: string, language: string): string {
  const runbook = readFileSync(RUNBOOK, 'utf8')
  const from = runbook.indexOf(text)
  const [, block] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(runbook.slice(from)) ?? []
  if (from < 0 || block === undefined) throw new Error(`the runbook has no ${language} after “${text}”`)
  return block
}

const PASSWORD = 'words-of-a-test'

/** Starts it, and runs the SQL of the runbook there as a superuser. */
export async function twoRoles(): Promise<TwoRoles> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairground-roles-'))
  const postgres = await startPostgres({ dataDir, durable: false, ephemeral: true, maxConnections: 100 })
  const admin = withDatabase(postgres.url, 'postgres')
  writeFileSync(
    join(dataDir, 'postgres/data/pg_hba.conf'),
    'local all fairground trust\nlocal all all scram-sha-256\n',
  )
  // The superuser of our own PostgreSQL has the name that the runbook gives to the role that serves.
  const sql = blockAfter('**External PostgreSQL**', 'sql')
    .replaceAll(/\bfairground\b(?!_)/g, 'served')
    .replaceAll('…', PASSWORD)
  await withClient(admin, async (client) => {
    await client.query('select pg_reload_conf()')
    for (const line of sql.trim().split('\n')) await client.query(line)
  })
  const addressOf: TwoRoles['addressOf'] = (role, password, database = 'served') =>
    `${withRole(withDatabase(postgres.url, database), role)}&password=${password}`
  return {
    addressOf,
    settings: (database) => ({
      DATABASE_URL: addressOf('served', PASSWORD, database),
      DATABASE_OWNER_URL: addressOf('fairground_owner', PASSWORD, database),
    }),
    create: (database) =>
      withClient(admin, async (client) => {
        await client.query(`create database ${database} owner fairground_owner`)
      }),
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
