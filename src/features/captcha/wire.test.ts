import { test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

const at = testSite()

test('a challenge answers with its keys and no others', async () => {
  await expectAnswer(at.visitor(), calls.challenge)
})
