import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls as init } from '#features/init/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok, whole } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls } from './contract.ts'
import { deposit } from './tests/deposits.ts'

/** The calls of the deposit streak with their fields. */
const at = testSite()

const prize = z.strictObject({ coins: whole.optional(), entries: whole.optional() })
const day = z.int().min(0).max(7)
const spun = z.strictObject({
  success: z.literal(true),
  day,
  date: z.iso.date(),
  sector: z.int().min(0).max(7),
  prize,
  draw: z.strictObject({ seed_id: z.uuid(), n: whole }),
})
const boost = z.enum(['double', 'freeze', 'spins'])
const info = z.strictObject({
  isActive: z.boolean(),
  finishedAt: z.iso.datetime().nullable(),
  day,
  freezes: whole,
  missed: whole,
  covered: z.array(whole).length(7),
  endedAt: day.nullable(),
  next: day.min(1),
  isShorter: z.boolean(),
  canSpin: z.boolean(),
  skin: z.literal('aurelia'),
  boost: boost.nullable(),
  mustChoose: z.boolean(),
  doneToday: z.boolean(),
  continuesUntil: z.iso.datetime().nullable(),
  days: z.array(prize).length(7),
  last: spun.nullable(),
})
const sector = z.strictObject({
  factor: z.number().positive(),
  weight: whole,
  chance: z.string().regex(/^[\d.]+%$/),
  prize,
})
const wheel = z.strictObject({ day, sectors: z.array(sector).length(8) })
const group = z.strictObject({
  group: z.enum(['A', 'B', 'C']),
  multiplier: whole,
  groups: z.array(z.strictObject({ group: z.string(), from: whole, multiplier: whole })).length(3),
})
const chosen = z.strictObject({ boost, day, date: z.iso.date() })

test('each call answers with its fields', async () => {
  const player = await at.player()
  await expectAnswer(player, calls.info, undefined, ok(info))
  for (const key of ['one', 'two', 'three']) {
    if (key !== 'one') at.clock.advance(DAY)
    await deposit(at, player, key, { route: 'free' })
    if (key === 'three') await expectAnswer(player, calls.chooseBoost, { boost: 'double' }, ok(chosen))
    await expectAnswer(player, calls.wheelsPrizes, undefined, ok(wheel))
    await expectAnswer(player, calls.applyPrize, undefined, spun)
    await expectAnswer(player, calls.info, undefined, ok(info))
  }
  await expectAnswer(player, calls.groupInfo, undefined, ok(group))
  expect((await player.call(init.init)).body.data!.depositStreak).toEqual({ isActive: true })
  expect((await at.visitor().call(init.init)).body.data!.depositStreak).toEqual({ isActive: false })
})
