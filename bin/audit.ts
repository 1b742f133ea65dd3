import { openDatabase } from '../src/platform/data/db.server.ts'
import type { Env } from '../src/platform/config/env.server.ts'
import { auditCommand, OPTIONS, USAGE } from './lib/commands/audit-command.ts'
import { runChore } from './lib/chore.ts'

/**
 * `npm run audit`: lists what staff and partners changed, while the server runs or not. It only reads. Exit code
 * 0, or 2 when it cannot run.
 */
await runChore({ usage: USAGE, options: OPTIONS, lacks: 'audit', isBare: true, work: listedAt })

async function listedAt(_: Env, connection: string, words: readonly string[]): Promise<string> {
  const database = openDatabase({ connection, max: 1, onError: () => {} })
  try {
    return await auditCommand(words, database.pool)
  } finally {
    await database.close()
  }
}
