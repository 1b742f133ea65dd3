import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of flip the coin with their fields. */
const at = testSite()

const side = z.enum(['heads', 'tails'])
const flip = z.strictObject({
  day: z.iso.date(),
  called: side,
  side,
  won: z.boolean(),
  bonus: whole,
  amount: whole,
  draw: z.strictObject({ seed_id: z.uuid(), n: whole }),
})
const state = z.strictObject({
  available: z.boolean(),
  isVisibleToFront: z.boolean(),
  reasonType: z.enum(['bonus', 'balance', 'time']).nullable(),
  reasonValue: z.union([whole, z.iso.datetime()]).nullable(),
  amount: whole.nullable(),
  expiresAt: z.iso.datetime().nullable(),
  odds: z.array(z.strictObject({ won: z.boolean(), amount: whole, weight: whole })).max(2),
  last: flip.nullable(),
})

test('each call answers with its fields', async () => {
  const player = await at.player()
  await at.fund(player, { coins: 700 })
  await expectAnswer(player, calls.state, undefined, ok(state))
  await expectAnswer(player, calls.flip, { side: 'heads' }, ok(flip))
  await expectAnswer(player, calls.state, undefined, ok(state))
  expect((await player.call(init.init)).body.data!.flipTheCoin).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.flipTheCoin).toEqual({ isActive: false })
})
