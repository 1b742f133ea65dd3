import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { makeWhole } from '#tests/journeys/people.ts'
import { calls } from './contract.ts'
import { init } from './feature.ts'
import rules from './tests/coverage.json' with { type: 'json' }

/** Init data that no feature gives yet; whoever builds the feature takes them off this list and off the coverage. */
const CONSTANTS = ['redeem'] as const

const at = testSite()

test('init data that no feature gives yet are constants, and the coverage calls them so', async () => {
  covers('000 §3.24')
  const player = await at.player()
  await makeWhole(player)
  for (const client of [at.visitor(), player]) {
    const { data } = (await client.call(calls.init)).body
    for (const name of CONSTANTS) expect([name, data![name]]).toEqual([name, init.initData![name]])
  }
  for (const name of CONSTANTS) expect(rules['000 §3.24']).toContain(name)
})
