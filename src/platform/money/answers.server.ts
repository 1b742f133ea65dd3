import { z } from 'zod'
import { GAME_MODES } from '../base/text/money.ts'
import { exactly } from '../calls/shapes/same.server.ts'
import type { Prize } from './prize.ts'

/** The parts of answers that are money, for the `output` of calls. Amounts are whole minor units (000 §3). */

export const whole = z.int().min(0)

/** Coins and entries, each where there are some. */
export const money = z.strictObject({ coins: whole.optional(), entries: whole.optional() })

/** The balance of a wallet, as 000 §3 writes it. */
export const balance = z.strictObject({
  entries: whole,
  winnings: whole,
  tourPoints: whole,
  version: whole,
})

/** How often something is drawn: a weight of 10,000, and the same for people, `26%`. */
export const chance = { weight: z.int().min(1), chance: z.string().regex(/^[\d.]+%$/) }

const item = z.strictObject({
  kind: z.string(),
  count: z.int().min(1),
  lifetime_ms: z.int().min(1).nullable().optional(),
})

/** A turn of a wheel, as a prize holds it. */
export const wheelTurn = z.enum(['booster', 'daily-wheel'])

const freeSpins = z.strictObject({
  game: z.string(),
  count: z.int().min(1),
  betLevel: z.int().min(1),
  lifetime_ms: z.int().min(1),
  mode: z.enum(GAME_MODES).optional(),
})

/** A prize with its things. */
export const prize = exactly<Prize>()(
  z.strictObject({
    ...money.shape,
    items: z.array(item).optional(),
    freeSpins: freeSpins.optional(),
    wheelSpin: wheelTurn.optional(),
  }),
)
