import { test } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

const at = testSite()

test('a challenge answers with its keys and no others', async () => {
  const challenge = z.strictObject({
    parameters: z.looseObject({ algorithm: z.literal('PBKDF2/SHA-256'), cost: z.literal(5_000) }),
    signature: z.string(),
  })
  await expectAnswer(at.visitor(), calls.challenge, undefined, challenge)
})
