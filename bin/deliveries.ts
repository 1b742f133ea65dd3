import { secretsOf } from '../src/platform/backup/save.server.ts'
import { savedOffset } from '../src/platform/http/demo.server.ts'
import type { Env } from '../src/platform/config/env.server.ts'
import { openDatabase } from '../src/platform/data/db.server.ts'
import { requireOwnKeys } from '../src/platform/secrets/fingerprints.server.ts'
import { readSecrets } from '../src/platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '../src/platform/secrets/vault.server.ts'
import { offsetClock, systemClock } from '../src/platform/time/clock.ts'
import { runChore } from './lib/chore.ts'
import { deliveriesCommand, OPTIONS, USAGE } from './lib/commands/deliveries-command.ts'

/**
 * `npm run deliveries`: lists emails, texts, and pushes that didn't leave, and sends them after all, while the
 * server runs or not (docs/operators/deliveries.md). Exit code 0 when it was done, 2 when it was refused or
 * cannot run.
 */
await runChore({ usage: USAGE, options: OPTIONS, lacks: 'deliveries', work: doneAt })

async function doneAt(env: Env, connection: string, words: readonly string[]): Promise<string> {
  const secrets = secretsOf(env.dataDir) === null ? null : readSecrets(env.dataDir)
  const database = openDatabase({ connection, max: 1, onError: () => {} })
  try {
    if (secrets) {
      await requireOwnKeys(database.pool, secrets, env.dataDir)
      registerVault(database, openVault(secrets))
    }
    // A demonstration's clock may have been moved.
    const clock = offsetClock(systemClock, env.demo ? await savedOffset(database.pool) : 0)
    return await deliveriesCommand(words, { pool: database.pool, clock, dataDir: env.dataDir })
  } finally {
    await database.close()
  }
}
