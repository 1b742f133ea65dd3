import { z } from 'zod'
import type { Amount } from '../base/text/money.ts'
import type { Prize } from './prize.ts'

/** The parts of answers that are money, for the `output` of calls. Amounts are whole minor units (000 §3). */

export const whole = z.int().min(0)

/** Coins and entries, each where there are some. */
export const money = z.strictObject({ coins: whole.optional(), entries: whole.optional() })

/** Whole like others: only its type knows that it counts money. */
const amount: z.ZodType<Amount> = whole

/** The balance of a wallet, as 000 §3 writes it. */
export const balance = z.strictObject({
  entries: amount,
  winnings: amount,
  tourPoints: amount,
  version: whole,
})

/** How often something is drawn: a weight of 10,000, and the same for people, `26%`. */
export const chance = { weight: z.int().min(1), chance: z.string().regex(/^[\d.]+%$/) }

const item = z.strictObject({
  kind: z.string(),
  count: z.int().min(1),
  lifetime_ms: z.int().min(1).nullable().optional(),
})

/** A prize with its things: those of features have shapes of their own, which the features' tests look at. */
export const prize = z.looseObject({ ...money.shape, items: z.array(item).optional() }) as z.ZodType<Prize>
