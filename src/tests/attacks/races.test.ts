import { expect, test } from 'vitest'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { stakeChecks } from '../rig/rewards/assets.ts'
import { testSite } from '../rig/test-site.ts'
import { racesOf } from './races/races.ts'
import { run } from './races/run.ts'

/** Fifty connections want the same reward; `npm run slo -- claims` has them meet a hundred times each. */
const at = testSite()

test('fifty requests at once have one effect and one answer, for every reward that players claim', async () => {
  covers('001 bonuses.17')
  for (const race of racesOf(at)) {
    const { name, wrong } = await run(at, race, { connections: 50, rounds: race.newcomer ? 1 : 2 })
    expect([name, ...wrong]).toEqual([name])
  }
  const { pool } = at.runtime.database
  expect((await verifyLedger(pool, await stakeChecks(pool))).drifts).toEqual([])
}, 300_000)
