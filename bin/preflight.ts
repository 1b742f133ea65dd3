import pg from 'pg'
import { troubleOfMail } from '../src/integrations/mail/transports.server.ts'
import {
  EnvError,
  processEnv,
  readEnv,
  setNames,
  settingNames,
  type Env,
} from '../src/platform/config/env.server.ts'
import { didYouMean, misspelled } from '../src/platform/config/misspelled.ts'
import { offOf, sentenceOf } from '../src/platform/config/off.server.ts'
import { findPorts, portTaken } from '../src/platform/config/ports.server.ts'
import { Refusal } from '../src/platform/base/errors.ts'
import { isTrusted, UNTRUSTED } from '../src/platform/pages/remote/remote.server.ts'
import { troubleOfDatabase } from '../src/platform/data/reach.server.ts'
import { requireFreeDataDir } from '../src/platform/postgres/lock.server.ts'
import { foreignKeys, refuseForeignSecrets } from '../src/platform/secrets/fingerprints.server.ts'
import { readSecrets } from '../src/platform/secrets/secrets.server.ts'
import { themeNames } from '../src/themes/index.ts'
import { commandLine } from './lib/command-line.ts'

/**
 * `npm run preflight`: reads the settings as a start does, connects to what they name, and lists what stands in the
 * way, what is probably misspelled, and what is off with what that costs. It changes nothing. Exit code 2 when
 * something is in the way, else 0.
 */
commandLine('npm run preflight', {})

const print = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) process.stdout.write(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`)
}

function settings(): Env | readonly string[] {
  try {
    return readEnv(processEnv(), themeNames)
  } catch (error) {
    if (error instanceof EnvError) return error.message.split('\n')
    throw error
  }
}

/** Keys of another site; a start refuses them too. */
async function troubleOfKeys({ dataDir, databaseUrl }: Env): Promise<readonly string[]> {
  try {
    const secrets = readSecrets(dataDir)
    if (!secrets || !databaseUrl) return []
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    try {
      const foreign = await foreignKeys(client, secrets)
      return foreign.length > 0 ? refuseForeignSecrets(dataDir, foreign) : []
    } finally {
      await client.end()
    }
  } catch (error) {
    if (error instanceof Refusal) return [error.message]
    // Before the first start the role that serves may read nothing yet.
    return []
  }
}

async function troubleOfApi({ apiOrigin, apiAuthorization, origins }: Env): Promise<readonly string[]> {
  if (apiOrigin === null) return []
  const remote = { origin: apiOrigin, authorization: apiAuthorization }
  try {
    const trusted = origins.main === null || (await isTrusted(remote, origins.main))
    return trusted ? [] : [`API_ORIGIN=${apiOrigin}: ${UNTRUSTED}.`]
  } catch {
    return [`API_ORIGIN=${apiOrigin} doesn’t answer. Start the API nodes, or correct the address.`]
  }
}

/** Another program at a port, or another site on the data folder. */
async function troubleOfPlace(env: Env): Promise<readonly string[]> {
  const said = (error: unknown): string => {
    if (error instanceof Refusal || error instanceof EnvError) return error.message
    return (
      portTaken(error) ?? `PORT=${env.port} can’t be used (${(error as Error).message}). Choose another one.`
    )
  }
  const found: string[] = []
  await findPorts(env).catch((error: unknown) => found.push(said(error)))
  try {
    // A page node keeps nothing in a data folder.
    if (env.apiOrigin === null) requireFreeDataDir(env.dataDir)
  } catch (error) {
    found.push(said(error))
  }
  return found
}

async function troubleOf(env: Env): Promise<readonly string[]> {
  const database = env.apiOrigin === null ? await troubleOfDatabase(env) : []
  const mail = env.smtpUrl === null ? null : await troubleOfMail(env.smtpUrl)
  return [
    ...(await troubleOfPlace(env)),
    ...database,
    ...(database.length === 0 && env.apiOrigin === null ? await troubleOfKeys(env) : []),
    ...(await troubleOfApi(env)),
    ...(mail === null ? [] : [mail]),
  ]
}

const env = settings()
const isRead = !Array.isArray(env)
const trouble = isRead ? await troubleOf(env as Env) : (env as readonly string[])
print('In the way', trouble)
print('Probably misspelled', misspelled(setNames(), settingNames).map(didYouMean))
if (isRead) print('Off, and what it costs', offOf(env as Env).map(sentenceOf))
process.stdout.write(
  trouble.length > 0 ? 'Mend what is in the way before you start the site.\n' : 'The site can start.\n',
)
process.exitCode = trouble.length > 0 ? 2 : 0
