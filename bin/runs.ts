import { brands } from '../src/brands.server.ts'
import { loadServices } from '../src/features/index.server.ts'
import { openLog } from '../src/platform/base/log.server.ts'
import { secretsOf } from '../src/platform/backup/save.server.ts'
import { savedOffset } from '../src/platform/http/demo.server.ts'
import type { Env } from '../src/platform/config/env.server.ts'
import { openDatabase } from '../src/platform/data/db.server.ts'
import { economiesOf } from '../src/platform/runs/planning.server.ts'
import { openRuns } from '../src/platform/runs/runs.server.ts'
import { requireOwnKeys } from '../src/platform/secrets/fingerprints.server.ts'
import { readSecrets } from '../src/platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '../src/platform/secrets/vault.server.ts'
import { offsetClock, systemClock } from '../src/platform/time/clock.ts'
import { cannot, runChore } from './lib/chore.ts'
import { OPTIONS, runCommand, USAGE } from './lib/commands/runs-command.ts'

/**
 * `npm run runs`: plans, changes, stops and lists the runs of features, while the server runs or not
 * (docs/operators/runs.md). Exit code 0 when it was done, 2 when it was refused or cannot run.
 */
await runChore({ usage: USAGE, options: OPTIONS, lacks: 'runs', work: doneAt })

async function doneAt(env: Env, connection: string, words: readonly string[]): Promise<string> {
  const secrets = secretsOf(env.dataDir) === null ? null : readSecrets(env.dataDir)
  // A run that is planned without the site's keys has no valid mark.
  if (!secrets)
    return cannot(`${env.dataDir} has no secrets.json. Set DATA_DIR to the folder with the site’s secrets.`)
  const database = openDatabase({ connection, max: 1, onError: () => {} })
  registerVault(database, openVault(secrets))
  try {
    await requireOwnKeys(database.pool, secrets, env.dataDir)
    // A demonstration's clock may have been moved.
    const clock = offsetClock(systemClock, env.demo ? await savedOffset(database.pool) : 0)
    const economies = economiesOf(await loadServices())
    const runs = openRuns({ database, clock, log: openLog('silent'), brands, economies })
    return await runCommand(words, { runs, economies, clock, brands })
  } finally {
    await database.close()
  }
}
