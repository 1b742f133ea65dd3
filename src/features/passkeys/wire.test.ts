import { test } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

const at = testSite()

test('the calls of passkeys answer with their keys and no others', async () => {
  const player = await at.player({ confirmed: true })
  const accepted = z.strictObject({ rpId: z.string(), userId: z.string(), ids: z.tuple([]) })
  const owned = z.strictObject({ passkeys: z.tuple([]), canRemove: z.boolean(), accepted })
  await expectAnswer(player, calls.list, undefined, ok(owned))
  await expectAnswer(player, calls.begin, undefined, ok(z.looseObject({ challenge: z.string() })))
  await expectAnswer(at.visitor(), calls.ask, undefined, ok(z.looseObject({ challenge: z.string() })))
})
