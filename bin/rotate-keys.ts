import pg from 'pg'
import { commandActor, insertAudit } from '../src/platform/audit/audit.server.ts'
import { reasonTrouble } from '../src/platform/audit/reason.ts'
import { EnvError, processEnv, readEnv, type Env } from '../src/platform/config/env.server.ts'
import { Refusal } from '../src/platform/base/errors.ts'
import { lockDataDir } from '../src/platform/postgres/lock.server.ts'
import { connectionTrouble } from '../src/platform/data/reach.server.ts'
import { roleOf } from '../src/platform/postgres/roles.server.ts'
import { ROTATED, rotateKeys } from '../src/platform/secrets/fingerprints.server.ts'
import { readSecrets } from '../src/platform/secrets/secrets.server.ts'
import { openVault } from '../src/platform/secrets/vault.server.ts'
import { themeNames } from '../src/themes/index.ts'
import { openProgress } from './lib/progress.ts'
import { accountHere, commandLine } from './lib/command-line.ts'
import { forgetOwnDevices } from '../src/features/push/rotation.server.ts'
import { withOwnDatabase } from './lib/site.ts'

/**
 * `npm run rotate-keys -- realtime letters push`: gives a site that is stopped new keys, in `secrets.json` and by
 * their fingerprints in the database. Exit code 2 when it cannot; the keys are as they were then.
 */
const USAGE = `npm run rotate-keys -- ${ROTATED.join(' ')} --reason TEXT`
type Rotated = (typeof ROTATED)[number]

const progress = openProgress()
const cannot = (why: string): never => {
  progress.failed(`No key was changed: ${why}`)
  process.exit(2)
}
const usage = (why: string): never => cannot(`${why}\n\nUsage: ${USAGE}`)

const { positionals, values } = commandLine(USAGE, {
  allowPositionals: true,
  options: { reason: { type: 'string' } },
})
const names = [...new Set(positionals)]
const unknown = names.find((name) => !ROTATED.includes(name as Rotated))
if (names.length === 0) usage('say which keys, one or more.')
if (unknown === 'ids' || unknown === 'pepper')
  cannot(`“${unknown}” can’t be rotated, because seeds, chains, and sessions depend on it.`)
if (unknown !== undefined) usage(`there is no key “${unknown}”. Choose among ${ROTATED.join(', ')}.`)
const trouble = reasonTrouble(values.reason)
if (trouble) usage(trouble.why)

const actor = commandActor(accountHere(), values.reason!.trim())

/** Nodes that still run hold the old keys and would go on with them. */
async function refuseOpenNodes(client: pg.Client, env: Env) {
  const role = roleOf(env.databaseUrl!)
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and usename = coalesce(nullif($1, ''), current_user)`,
    [role],
  )
  const { open } = rows[0]!
  if (open > 0) cannot(`the database has ${open} other connections of the site’s role. Stop all nodes first.`)
}

async function rotateAt(env: Env, connection: string) {
  const client = new pg.Client({ connectionString: connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    if (env.databaseUrl) await refuseOpenNodes(client, env)
    await rotateKeys(client, env.dataDir, names as Rotated[], async (work) => {
      await client.query('begin')
      if (names.includes('push')) await forgetOwnDevices(client)
      // The keys by which rows are marked are never changed.
      await insertAudit(client, openVault(readSecrets(env.dataDir)!), {
        ...{ actor, at: new Date(), brand: null, act: 'keys.rotate', subject: `keys:${names.join(',')}` },
      })
      await work()
      await client.query('commit')
    })
  } finally {
    await client.end()
  }
}

/** Works while nothing else uses the data folder. */
async function rotateExternal(env: Env, connection: string) {
  const lock = lockDataDir(env.dataDir, { pid: process.pid, url: '' })
  try {
    await rotateAt(env, connection)
  } finally {
    lock.release()
  }
}

try {
  const env = readEnv(processEnv(), themeNames)
  const url = env.databaseOwnerUrl ?? env.databaseUrl
  if (url) await rotateExternal(env, url)
  else await withOwnDatabase(env, (connection) => rotateAt(env, connection))
  progress.done(
    `New keys for ${names.join(', ')} in ${env.dataDir}/secrets.json. Copy the file to all nodes, then start them.`,
  )
} catch (error) {
  if (error instanceof EnvError || error instanceof Refusal) cannot(error.message)
  cannot(connectionTrouble(error))
}
