import { test } from 'vitest'
import { z } from 'zod'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

const at = testSite()

test('the list of free spins answers a player', async () => {
  const shape = ok(z.strictObject({ freeSpins: z.array(z.looseObject({})).length(0) }))
  await expectAnswer(await at.player(), calls.list, undefined, shape)
})
