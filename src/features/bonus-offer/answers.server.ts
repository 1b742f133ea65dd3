import { z } from 'zod'
import { answer, pausable } from '#platform/calls/handle.server.ts'
import { money, whole } from '#platform/money/answers.server.ts'

/** Every bonus by its name (001 §3, §7). */

/** A sector of a wheel. The wheel's own feature adds fields to it. */
const sector = z.looseObject({ weight: z.int().min(1) })
const time = z.iso.datetime().nullable()
const bonus = z.strictObject({
  available: z.boolean(),
  wheels: z.strictObject({ sectors: z.array(sector).min(4) }).nullable(),
  prizes: z.strictObject({ entries: whole, coins: whole }),
  waits: money.optional(),
  ...pausable,
  auto: z.boolean(),
  availableDate: time,
  expiresAt: time,
  endpoint: z.string().startsWith('/rest/').nullable(),
  streakCount: whole,
  streakCurrent: whole,
  reasonType: z.string().nullable().optional(),
  reasonValue: z.union([z.string(), z.number()]).nullable().optional(),
  isVisibleToFront: z.boolean().optional(),
  sounds: z.strictObject({ open: z.array(z.string()), win: z.array(z.string()) }).optional(),
})

export const getBonusesAnswer = answer(z.record(z.string(), bonus))
