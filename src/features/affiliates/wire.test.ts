import { test } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** Calls of partners (000 §2, §7). */
const at = testSite()

test('where a partner is led: nowhere, for a player who is none', async () => {
  await expectAnswer(
    await at.player(),
    calls.partner,
    undefined,
    ok(z.strictObject({ partnerUrl: z.null() })),
  )
})
