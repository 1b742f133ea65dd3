import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** Calls of partners (000 §2, §7). */
const at = testSite()

test('where a partner is led: nowhere, for a player who is none', async () => {
  const { data } = await expectAnswer(await at.player(), calls.partner)
  expect(data).toEqual({ partnerUrl: null })
})
