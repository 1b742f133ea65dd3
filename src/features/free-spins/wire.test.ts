import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

const at = testSite()

test('the list of free spins answers a player', async () => {
  const { data } = await expectAnswer(await at.player(), calls.list)
  expect(data).toEqual({ freeSpins: [] })
})
