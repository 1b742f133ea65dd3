import { savedOffset } from '../src/platform/http/demo.server.ts'
import type { Env } from '../src/platform/config/env.server.ts'
import { openDatabase } from '../src/platform/data/db.server.ts'
import { requireOwnKeys } from '../src/platform/secrets/fingerprints.server.ts'
import { readSecrets } from '../src/platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '../src/platform/secrets/vault.server.ts'
import { offsetClock, systemClock } from '../src/platform/time/clock.ts'
import { cannot, runChore } from './lib/chore.ts'
import { OPTIONS, playersCommand, USAGE } from './lib/commands/players-command.ts'

/**
 * `npm run players`: finds, explains, and closes accounts, while the server runs or not (docs/operators/players.md).
 * Exit code 0 when it was done, 2 when it was refused or cannot run.
 */
await runChore({ usage: USAGE, options: OPTIONS, lacks: 'accounts', work: doneAt })

async function doneAt(env: Env, connection: string, words: readonly string[]): Promise<string> {
  const secrets = readSecrets(env.dataDir)
  if (!secrets) return cannot(`${env.dataDir} has no secrets.json, without which nobody is known.`)
  const database = openDatabase({ connection, max: 2, onError: () => {} })
  registerVault(database, openVault(secrets))
  try {
    await requireOwnKeys(database.pool, secrets, env.dataDir)
    // A demonstration's clock may have been moved.
    const clock = offsetClock(systemClock, env.demo ? await savedOffset(database.pool) : 0)
    return await playersCommand(words, { db: database.db, pool: database.pool, clock, secrets })
  } finally {
    await database.close()
  }
}
