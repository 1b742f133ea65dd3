import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { openMachine } from './tests/open.ts'

/** The calls of meter and machine with their fields. */
const at = testSite()

const award = z.strictObject({
  coins: whole.optional(),
  entries: whole.optional(),
  freeSpin: z
    .strictObject({ amount: whole, gameId: whole, link: z.string(), betLevel: z.int().min(1) })
    .optional(),
  wheelId: z.string().optional(),
})
const id = z.int().min(1).max(7)
const drawn = z.strictObject({
  funmachineSectionId: id,
  day: z.iso.date(),
  costValue: whole,
  place: z.int().min(0).max(3),
  draw: z.strictObject({ seed_id: z.uuid(), n: whole }),
})
const spun = drawn.extend({ award })
const meter = z.strictObject({
  is_active: z.boolean(),
  value: whole,
  max: z.literal(200_000),
  hours: z.literal(24),
  openUntil: z.iso.datetime().nullable(),
})
const machine = z.strictObject({
  isActive: z.boolean(),
  data: z
    .array(
      z.strictObject({
        funmachineSectionId: id,
        costValue: whole,
        awards: z.array(z.strictObject({ award, weight: whole })).length(4),
        returns: z.int().min(10_000).max(1_001_000),
        last: spun.nullable(),
      }),
    )
    .length(7),
  endAt: z.iso.datetime().nullable(),
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  profileCompleted: z.boolean(),
  nextAt: z.iso.datetime(),
})

test('each call answers with its fields', async () => {
  const player = await at.player()
  const initData = async (client = player) => {
    const { funMachine, funMeter } = (await client.call(init.init)).body.data!
    return [funMachine.isActive, funMeter.is_active]
  }
  await expectAnswer(player, calls.meter, undefined, ok(meter))
  await expectAnswer(player, calls.machine, undefined, ok(machine))
  expect([await initData(), await initData(at.visitor())]).toEqual([
    [false, true],
    [false, false],
  ])
  await at.fund(player, { coins: 10_000 })
  await openMachine(at, player)
  const answer = z.strictObject({ success: z.literal(true), award, data: drawn })
  await expectAnswer(player, calls.spin, { funmachine_section_id: 1 }, answer)
  await expectAnswer(player, calls.machine, undefined, ok(machine))
  await expectAnswer(player, calls.meter, undefined, ok(meter))
  expect(await initData()).toEqual([true, true])
})
