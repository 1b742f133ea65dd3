import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '../../src/platform/data/db.server.ts'
import { startPostgres } from '../../src/platform/postgres/launcher.server.ts'
import { openSecrets } from '../../src/platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '../../src/platform/secrets/vault.server.ts'
import { migrateAll } from '../../src/schema.server.ts'
import { modelled, openWorld, personSteps, taken } from '../../src/tests/protection/person-model.ts'
import { beginWithSchema } from '../../src/tests/rig/server.ts'
import type { Given } from '../bench/figures.ts'

/**
 * Ten thousand lives of four accounts: what they prove, take over from one another, are parted by, and are
 * closed by, in any order. Whose they are and what closes them is compared with a model each time.
 */
const LIVES = 10_000
const AT_ONCE = 3

export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-persons-'))
  beginWithSchema(folder)
  const postgres = await startPostgres({ dataDir: folder })
  const database = openDatabase({ connection: postgres.url, max: AT_ONCE, onError: () => {} })
  try {
    await migrateAll(postgres.url)
    registerVault(database, openVault(openSecrets(folder)))
    const now = new Date()
    const lives = fc.sample(personSteps, { numRuns: Math.max(20, Math.round(LIVES * size)), seed: 42 })
    const wrong: string[] = []
    let steps = 0
    const live = async (who: number) => {
      const world = await openWorld(database, who, now)
      for (let life = lives.pop(); life; life = lives.pop()) {
        steps += life.length
        if (!isDeepStrictEqual(await taken(database, world, life, now), modelled(life)))
          wrong.push(JSON.stringify(life))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, who) => live(who)))
    for (const line of wrong.slice(0, 5)) process.stdout.write(`  ${line}\n`)
    return [
      {
        name: `of ${steps} steps in lives of accounts, ends unlike the model’s`,
        value: wrong.length,
        goal: '≤ 0',
      },
    ]
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
