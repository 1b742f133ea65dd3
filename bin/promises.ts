import { openDatabase } from '../src/platform/data/db.server.ts'
import type { Env } from '../src/platform/config/env.server.ts'
import { savedOffset } from '../src/platform/http/demo.server.ts'
import { journalOf } from '../src/promises.server.ts'
import { requireOwnKeys } from '../src/platform/secrets/fingerprints.server.ts'
import { readSecrets } from '../src/platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '../src/platform/secrets/vault.server.ts'
import { offsetClock, systemClock } from '../src/platform/time/clock.ts'
import { OPTIONS, promisesCommand, USAGE } from './lib/commands/promises-command.ts'
import { cannot, runChore } from './lib/chore.ts'

/**
 * `npm run promises`: shows and checks what the site promised, and opens one that was restored without its
 * journal, while the server runs or not. Exit code 0, or 2 when it was refused or cannot run.
 */
await runChore({ usage: USAGE, options: OPTIONS, lacks: 'promises', work: doneAt })

async function doneAt(env: Env, connection: string, words: readonly string[]): Promise<string> {
  const secrets = readSecrets(env.dataDir)
  if (!secrets) return cannot(`${env.dataDir} has no secrets.json, without which no journal can be proven.`)
  const database = openDatabase({ connection, max: 1, onError: () => {} })
  registerVault(database, openVault(secrets))
  try {
    await requireOwnKeys(database.pool, secrets, env.dataDir)
    const clock = offsetClock(systemClock, env.demo ? await savedOffset(database.pool) : 0)
    const vault = openVault(secrets)
    return await promisesCommand(words, { database, clock, vault, folder: journalOf(env.dataDir) })
  } finally {
    await database.close()
  }
}
