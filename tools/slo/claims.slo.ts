import { racesOf } from '../../src/tests/attacks/races/races.ts'
import { run } from '../../src/tests/attacks/races/run.ts'
import { Client } from '../../src/tests/rig/client.ts'
import { START, testEnv } from '../../src/tests/rig/test-site.ts'
import { compose } from '../../src/compose.server.ts'
import { simClock } from '../../src/platform/time/clock.ts'
import { captchaDefaults } from '../../src/platform/testing.server.ts'
import { openLog } from '../../src/platform/base/log.server.ts'
import { testDatabase, testPostgres } from '../../src/platform/postgres/test-server.server.ts'
import { freshSecrets } from '../../src/platform/secrets/secrets.server.ts'
import { verifyLedger } from '../../src/platform/money/verify.server.ts'
import { migrateAll } from '../../src/schema.server.ts'
import type { Given } from '../bench/figures.ts'

const CONNECTIONS = 50
const ROUNDS = 100
/** As few as still meet. */
const FEW_CONNECTIONS = 8

/** Fifty connections ask for the same reward at the same moment, a hundred times each: one effect, one answer. */
export async function bar(size: number): Promise<readonly Given[]> {
  const { TEST_DATABASE_URL: url, TEST_TEMPLATE: from } = process.env
  const server = await testPostgres({
    prepare: (template) => migrateAll(template),
    ...(url ? { url, from } : {}),
  })
  try {
    const database = await testDatabase(server)
    const clock = simClock(START)
    const composition = await compose({
      // Hundreds of people sign up from one address: nobody asks them for proof.
      env: testEnv({ captcha: { ...captchaDefaults, kind: 'off' } }),
      log: openLog('silent'),
      connection: database.writerUrl,
      secrets: freshSecrets(),
      clock,
      simClock: clock,
      version: 'bar',
    })
    const url = await composition.listen()
    let people = 0
    const player = async () => {
      const client = new Client(url)
      const { body } = await client.signUp(`race${++people}@test.example`)
      if (!body.success) throw new Error(`the sign-up was refused: ${body.message}`)
      return client
    }
    const rounds = Math.max(1, Math.round(ROUNDS * size))
    const connections = size > 0 ? CONNECTIONS : FEW_CONNECTIONS
    const figures: Given[] = []
    for (const race of racesOf({ ...composition, clock, player })) {
      const { name, wrong } = await run({ ...composition, clock, player }, race, {
        connections,
        rounds,
      })
      for (const one of wrong.slice(0, 3)) process.stderr.write(`${name}: ${one}\n`)
      figures.push({
        name: `${name}: of ${rounds} rounds of ${connections}, not once`,
        value: wrong.length,
        goal: '≤ 0',
      })
    }
    const { drifts } = await verifyLedger(composition.runtime.database.pool)
    figures.push({ name: 'drifts of the ledger', value: drifts.length, goal: '≤ 0' })
    await composition.stop()
    await database.drop()
    return figures
  } finally {
    await server.stop()
  }
}
