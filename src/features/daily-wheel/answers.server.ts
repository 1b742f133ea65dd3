import { z } from 'zod'
import { answer, pausable, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { chance, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the wheels' calls (001 §3, §7). */

const success = z.literal(true)
const time = z.iso.datetime().nullable()
const sector = z.strictObject({
  id: whole,
  prizes: z.array(z.strictObject({ type: z.enum(['coins', 'entries']), value: z.int().min(1) })).length(1),
  ...chance,
})
const boosterSector = z.strictObject({
  id: whole,
  multiplier: z.literal<number[]>([2, 3, 5, 10]),
  ...chance,
})
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
const extraData = z.strictObject({
  available: z.boolean(),
  endpoint: z.string().startsWith('/rest/').nullable(),
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
const spun = z.strictObject({
  winSector: z.strictObject({ sectorDto: sector }),
  prize: z.strictObject({ coins: whole, entries: whole }),
  multiplier: z.int().min(1),
  draw: drawPlace,
})

export const configAnswer = z.strictObject({
  success,
  now: z.iso.datetime(),
  dailyWheel: z.strictObject({
    id: z.uuid(),
    wheelData,
    extraSpinData,
    boosterData,
    boosterWheelId: z.uuid().nullable(),
    boosterRequest,
    extraData,
  }),
  boosterWheel,
  ...pausable,
})

export const spinAnswer = answer(spun.extend({ wheelData }))

export const boosterConfigAnswer = z.strictObject({ success, boosterWheel, boosterData, ...pausable })

export const boosterSpinAnswer = answer(
  z.strictObject({ winSector: z.strictObject({ sectorDto: boosterSector }), boosterData, draw: drawPlace }),
)

export const requestBoosterAnswer = answer(boosterRequest)

export const extraConfigAnswer = shown(
  extraData.extend({
    kind: z.enum(['free', 'email', 'profile']).nullable(),
    wheels: z.strictObject({ sectors: z.array(sector).min(4) }),
    extraSpinData,
  }),
)

export const extraSpinAnswer = answer(spun)

/** Its part of the init data. */
export const initDataFields = initFields({ dailyWheel: z.strictObject({ isActive: z.boolean() }) })
