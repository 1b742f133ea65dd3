import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'

/** The calls of lucky dice with their fields, and what the init data says of it. */
const at = testSite()

const prize = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const face = z.int().min(1).max(6)
const rolled = z.strictObject({
  week: z.iso.date(),
  rolls: z
    .array(z.strictObject({ dice: z.tuple([face, face]), sum: z.int().min(2).max(12) }))
    .min(1)
    .max(20),
  prize,
  draw: z.strictObject({ seed_id: z.string(), n: whole }),
})
const state = z.strictObject({
  week: z.iso.date(),
  isAvailable: z.boolean(),
  nextAt: z.iso.datetime(),
  last: rolled.nullable(),
  table: z.array(z.strictObject({ sums: z.array(z.int()), ways: whole, prize })).length(6),
})

test('each call answers with its fields', async () => {
  const player = await at.player()
  const initData = async () => (await player.call(init.init)).body.data!.luckyDice
  expect(await initData()).toEqual({ isActive: true, isAvailable: true })
  await expectAnswer(player, calls.state, undefined, ok(state))
  await expectAnswer(player, calls.roll, undefined, ok(rolled))
  await expectAnswer(player, calls.state, undefined, ok(state))
  expect(await initData()).toEqual({ isActive: true, isAvailable: false })
  expect((await at.visitor().call(init.init)).body.data!.luckyDice).toEqual({
    isActive: false,
    isAvailable: false,
  })
})
