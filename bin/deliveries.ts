import { Refusal } from '../src/platform/calls/errors.ts'
import { savedOffset } from '../src/platform/config/demo.server.ts'
import { EnvError, processEnv, readEnv, type Env } from '../src/platform/config/env.server.ts'
import { openDatabase, sqlState } from '../src/platform/data/db.server.ts'
import { connectionTrouble } from '../src/platform/data/reach.server.ts'
import { offsetClock, systemClock } from '../src/platform/time/clock.ts'
import { themeNames } from '../src/themes/index.ts'
import { deliveriesCommand, USAGE } from './lib/deliveries-command.ts'
import { withSite } from './lib/site.ts'

/**
 * `npm run deliveries`: lists emails, texts, and pushes that didn't leave, and sends them after all, while the
 * server runs or not (docs/operators/deliveries.md). Exit code 0 when it was done, 2 when it was refused or
 * cannot run.
 */
const cannot = (why: string): never => {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}

try {
  const words = process.argv.slice(2)
  const env = readEnv(processEnv(), themeNames)
  if (words.length === 0) cannot(USAGE)
  process.stdout.write(`${await withSite(env, (connection) => doneAt(env, connection, words), cannot)}\n`)
} catch (error) {
  cannot(trouble(error))
}

async function doneAt(env: Env, connection: string, words: readonly string[]): Promise<string> {
  const database = openDatabase({ connection, max: 1, onError: () => {} })
  try {
    // A demonstration's clock may have been moved.
    const clock = offsetClock(systemClock, env.demo ? await savedOffset(database.pool) : 0)
    return await deliveriesCommand(words, { pool: database.pool, clock })
  } finally {
    await database.close()
  }
}

/** One sentence for what stands in the way. */
function trouble(error: unknown): string {
  if (error instanceof Refusal) return `${error.code}: ${error.message}`
  if (error instanceof EnvError) return error.message
  if (sqlState(error) === '42P01')
    return 'The database has no table of deliveries yet. Start this release once.'
  return `The database can’t be read: ${connectionTrouble(error)}`
}
