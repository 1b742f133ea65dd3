import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './contract.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { ok } from '#tests/wire/shapes.ts'
import { expectAnswer } from '#tests/wire/wire.ts'

/** The wheels' calls of 001 §7 with the fields of 001 §3. */
const at = testSite()

const chance = { weight: z.int().min(1), chance: z.string().regex(/^[\d.]+%$/) }
const sector = z.strictObject({
  id: z.int().min(0),
  prizes: z.array(z.strictObject({ type: z.enum(['coins', 'entries']), value: z.int().min(1) })).length(1),
  ...chance,
})
const boosterSector = z.strictObject({ id: z.int().min(0), multiplier: z.literal([2, 3, 5, 10]), ...chance })
const time = z.iso.datetime().nullable()
const wheelData = z.strictObject({
  available: z.boolean(),
  reasonType: z.enum(['phone', 'profile', 'phoneAndProfile', 'time']).nullable(),
  reasonValue: time,
  dayEndsAt: z.iso.datetime(),
  wheels: z.strictObject({ sectors: z.array(sector).length(12) }),
})
const extraSpinData = z.strictObject({
  isAvailableFree: z.boolean(),
  isAvailableByEmailConfirm: z.boolean(),
  isAvailableByProfileComplete: z.boolean(),
})
const boosterData = z.strictObject({
  available: z.boolean(),
  expiresAt: time,
  multiplier: z.int().nullable(),
  multiplierExpiresAt: time,
})
const boosterRequest = z.strictObject({ available: z.boolean(), nextAt: z.iso.datetime() })
const boosterWheel = z.strictObject({
  id: z.uuid().nullable(),
  available: z.boolean(),
  expiresAt: time,
  wheels: z.strictObject({ sectors: z.array(boosterSector).min(4) }),
})
const extraData = { available: z.boolean(), endpoint: z.string().startsWith('/rest/').nullable() }
const config = z.strictObject({
  success: z.literal(true),
  now: z.iso.datetime(),
  dailyWheel: z.strictObject({
    id: z.uuid(),
    wheelData,
    extraSpinData,
    boosterData,
    boosterWheelId: z.uuid().nullable(),
    boosterRequest,
    extraData: z.strictObject(extraData),
  }),
  boosterWheel,
})
const draw = z.strictObject({ seed_id: z.uuid(), n: z.int().min(0) })
const spun = {
  winSector: z.strictObject({ sectorDto: sector }),
  prize: z.strictObject({ coins: z.int().min(0), entries: z.int().min(0) }),
  multiplier: z.int().min(1),
  draw,
}

test('configuration and spins of the three wheels', async () => {
  const player = await at.player()
  const { dailyWheel } = await expectAnswer(player, calls.config, undefined, config)
  await expectAnswer(player, calls.configOf, { id: dailyWheel.id }, config)

  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const prize = { wheelSpin: 'booster' } as const
  const cause = { key: 'gift', kind: 'gift' }
  await transact(at.runtime.database.db, (tx) => grant(at.runtime, tx, receiver, prize, cause))
  await expectAnswer(
    player,
    calls.boosterConfig,
    undefined,
    z.strictObject({ success: z.literal(true), boosterWheel, boosterData }),
  )
  await expectAnswer(
    player,
    calls.boosterSpin,
    undefined,
    ok(z.strictObject({ winSector: z.strictObject({ sectorDto: boosterSector }), boosterData, draw })),
  )
  expect(
    (await expectAnswer(player, calls.requestBooster, undefined, ok(boosterRequest))).data!.available,
  ).toBe(false)
  const main = ok(z.strictObject({ ...spun, wheelData }))
  await expectAnswer(player, calls.spin, { id: dailyWheel.id }, main)

  const extra = ok(
    z.strictObject({
      ...extraData,
      kind: z.enum(['free', 'email', 'profile']).nullable(),
      wheels: z.strictObject({ sectors: z.array(sector).min(4) }),
      extraSpinData,
    }),
  )
  const { data } = await expectAnswer(player, calls.extraConfig, undefined, extra)
  expect(data!.endpoint).toBe('/rest/extra-wheel/spin/free/')
  await expectAnswer(player, calls.extraSpin, { kind: 'free' }, ok(z.strictObject(spun)))
})
