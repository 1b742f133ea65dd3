import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { fill, signedUpBefore } from './tests/fill.ts'

/** The calls of the money box with their fields. */
const at = testSite()

const opening = z.strictObject({
  n: z.int().min(1),
  paid: z.int().min(1),
  rest: whole,
  nextAt: z.iso.datetime(),
})
const info = z.strictObject({
  isActive: z.boolean(),
  amount: whole,
  cap: whole,
  breakFrom: z.literal(100_000),
  price: z.literal(499),
  freeOpenAt: z.iso.datetime(),
  available: z.boolean(),
  reasonType: z.enum(['time', 'empty']).nullable(),
  opens: whole,
  rate: z.literal(2),
  share: z.literal(25),
  days: z.literal(30),
  capStep: z.literal(25_000),
  waiting: whole,
  breaks: whole,
  broken: whole.nullable(),
  last: opening.nullable(),
})

test('each call answers with its fields', async () => {
  const player = await at.player()
  await expectAnswer(player, calls.info, undefined, ok(info))
  await signedUpBefore(at, player)
  await fill(at, player, 1_000_000)
  await expectAnswer(player, calls.open, undefined, ok(opening))
  await expectAnswer(player, calls.info, undefined, ok(info))
  expect((await player.call(init.init)).body.data!.moneyBox).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.moneyBox).toEqual({ isActive: false })
})
