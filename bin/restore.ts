import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { commandActor } from '../src/platform/audit/audit.server.ts'
import { reasonTrouble } from '../src/platform/audit/reason.ts'
import { restoreBackup } from '../src/platform/backup/restore.server.ts'
import { EnvError, processEnv, readEnv } from '../src/platform/config/env.server.ts'
import { Refusal } from '../src/platform/base/errors.ts'
import { connectionTrouble } from '../src/platform/data/reach.server.ts'
import { grantRights, makeQueueSchema, roleOf } from '../src/platform/postgres/roles.server.ts'
import { migrationSources } from '../src/schema.server.ts'
import { journalOf, promiseKinds } from '../src/promises.server.ts'
import { themeNames } from '../src/themes/index.ts'
import { accountHere, commandLine } from './lib/command-line.ts'
import { openProgress } from './lib/progress.ts'
import { withOwnDatabase } from './lib/site.ts'

/**
 * `npm run restore -- FILE --reason TEXT [--journal FOLDER]`: fills an empty DATA_DIR, or an empty database at DATABASE_URL, from a backup. It
 * never writes over a site. Exit code 2 when it cannot; nothing has changed then.
 */
const USAGE = 'npm run restore -- FILE --reason TEXT [--journal FOLDER]'
const { positionals, values } = commandLine(USAGE, {
  allowPositionals: true,
  options: { reason: { type: 'string' }, journal: { type: 'string' } },
})
const [name, ...more] = positionals
const progress = openProgress()
const cannot = (why: string): never => {
  progress.failed(`Nothing was restored: ${why}`)
  process.exit(2)
}
const usage = (why: string): never => cannot(`${why}\n\nUsage: ${USAGE}`)

if (!name || more.length > 0) usage('say which file, and nothing else.')
const trouble = reasonTrouble(values.reason)
if (trouble) usage(trouble.why)
/** The external database, once it is known; for what is said when it can’t be reached. */
let databaseAddress = ''
try {
  const actor = commandActor(accountHere(), values.reason!.trim())
  const env = readEnv(processEnv(), themeNames)
  databaseAddress = env.databaseOwnerUrl ?? env.databaseUrl ?? ''
  const file = resolve(name!)
  const journal = values.journal === undefined ? journalOf(env.dataDir) : resolve(values.journal)
  if (values.journal !== undefined && !existsSync(journal))
    usage(`--journal is the folder of a journal of promises, and there is no ${journal}.`)
  const hasJournal = existsSync(journal)
  const promises = await promiseKinds()
  const load = (connection: string) =>
    restoreBackup({
      connection,
      dataDir: env.dataDir,
      file,
      journal: hasJournal ? journal : null,
      promises,
      sources: migrationSources,
      actor,
      now: new Date(),
      progress: progress.step,
      // Tools read as the role that serves, also before the site has started once.
      async prepare(client) {
        if (!env.databaseUrl || !env.databaseOwnerUrl) return
        await makeQueueSchema(client)
        await grantRights(client, roleOf(env.databaseUrl))
      },
    })
  const { head, rows, files, replayed } = env.databaseUrl
    ? await load(env.databaseOwnerUrl ?? env.databaseUrl)
    : await withOwnDatabase(env, load)
  for (const which of replayed.unknown)
    progress.step(`Promise ${which} is of accounts that the backup doesn’t have`)
  const kept = replayed.isMissing
    ? 'Promises after the backup are MISSING: games, rewards, purchases, and offers stay closed until npm run promises -- accept.'
    : `${replayed.kept} promises after it were kept.`
  progress.done(
    `${kept} ${rows} rows and ${files} files as of ${head.at}. Verify them: npm run verify-ledger`,
  )
} catch (error) {
  if (error instanceof EnvError || error instanceof Refusal) cannot(error.message)
  cannot(connectionTrouble(error, databaseAddress))
}
