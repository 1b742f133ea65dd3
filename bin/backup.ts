import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { saveBackup } from '../src/platform/backup/save.server.ts'
import { EnvError, processEnv, readEnv } from '../src/platform/config/env.server.ts'
import { Refusal } from '../src/platform/base/errors.ts'
import { connectionTrouble } from '../src/platform/data/reach.server.ts'
import { themeNames } from '../src/themes/index.ts'
import { commandLine } from './lib/command-line.ts'
import { openProgress } from './lib/progress.ts'
import { withSite } from './lib/site.ts'
import { HOME } from './lib/steps.ts'

/**
 * `npm run backup -- FILE`: writes the database, the secrets and the operator's files into one file, while the
 * site is open or closed. Exit code 2 when it cannot; there is no half file then.
 */
const USAGE = 'npm run backup -- FILE'
const [name, ...more] = commandLine(USAGE, { allowPositionals: true }).positionals
const progress = openProgress()
const cannot = (why: string): never => {
  progress.failed(`No backup was made: ${why}`)
  process.exit(2)
}

if (!name || more.length > 0) cannot(`say where to, and nothing else: ${USAGE}`)
const file = resolve(name!)
/** The external database, once it is known; for what is said when it can’t be reached. */
let databaseAddress = ''
try {
  const env = readEnv(processEnv(), themeNames)
  databaseAddress = env.databaseUrl ?? ''
  const { version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { version: string }
  const save = (connection: string) =>
    saveBackup({
      connection,
      dataDir: env.dataDir,
      file,
      release: version,
      at: new Date().toISOString(),
      progress: progress.step,
    })
  const { tables, rows, files } = await withSite(env, save, cannot)
  const mb = (statSync(file).size / 1e6).toFixed(1)
  progress.done(
    `${file}: ${rows} rows of ${tables} tables and ${files} files, ${mb} MB. Protect it like a key.`,
  )
} catch (error) {
  if (error instanceof EnvError || error instanceof Refusal) cannot(error.message)
  cannot(connectionTrouble(error, databaseAddress))
}
