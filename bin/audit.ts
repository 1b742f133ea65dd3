import { openDatabase, type Database } from '../src/platform/data/db.server.ts'
import { secretsOf } from '../src/platform/backup/save.server.ts'
import type { Env } from '../src/platform/config/env.server.ts'
import { auditCommand, OPTIONS, USAGE } from './lib/commands/audit-command.ts'
import { requireOwnKeys } from '../src/platform/secrets/fingerprints.server.ts'
import { readSecrets } from '../src/platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '../src/platform/secrets/vault.server.ts'
import { Refusal } from '../src/platform/base/errors.ts'
import { runChore } from './lib/chore.ts'

/**
 * `npm run audit`: lists what staff and partners changed, while the server runs or not. It only reads. Exit code
 * 0, or 2 when it cannot run.
 */
await runChore({ usage: USAGE, options: OPTIONS, lacks: 'audit', isBare: true, work: listedAt })

async function listedAt(env: Env, connection: string, words: readonly string[]): Promise<string> {
  const database = openDatabase({ connection, max: 1, onError: () => {} })
  try {
    await provideOwnKeys(database, env.dataDir)
    return await auditCommand(words, database.pool)
  } finally {
    await database.close()
  }
}

/** Gives the database the site's keys; those of another site prove nothing here. */
async function provideOwnKeys(database: Database, dataDir: string): Promise<void> {
  const secrets = secretsOf(dataDir) === null ? null : readSecrets(dataDir)
  if (!secrets) return
  try {
    await requireOwnKeys(database.pool, secrets, dataDir)
    registerVault(database, openVault(secrets))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
