import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls as info } from '#features/features-info/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { makeWhole } from '#tests/journeys/people.ts'
import { calls } from './contract.ts'
import { init } from './feature.ts'

/** Init data that no feature gives yet; whoever builds the feature takes them off this list and off the coverage. */
const CONSTANTS = ['popupPresetPackages', 'redeem'] as const

const at = testSite()

test('init data that no feature gives yet are constants, and the coverage calls them so', async () => {
  const player = await at.player()
  await makeWhole(player)
  for (const client of [at.visitor(), player]) {
    const { data } = (await client.call(calls.init)).body
    for (const name of CONSTANTS) expect([name, data![name]]).toEqual([name, init.initData![name]])
    const features = (await client.call(info.info, {})).body.data!
    expect(features).toMatchObject({ currentOffer: null, popupPresetPackages: [] })
  }
  const line = readFileSync('docs/coverage.md', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('| Constants until their feature is built'))
  for (const name of [...CONSTANTS, 'currentOffer']) expect(line).toContain(name)
})
