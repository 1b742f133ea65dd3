import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the coin's calls (001 §3). */

const side = z.enum(['heads', 'tails'])
const flip = z.strictObject({
  day: z.iso.date(),
  called: side,
  side,
  won: z.boolean(),
  bonus: whole,
  amount: whole,
  draw: drawPlace,
})

export const stateAnswer = shown(
  z.strictObject({
    available: z.boolean(),
    isVisibleToFront: z.boolean(),
    reasonType: z.enum(['bonus', 'balance', 'time']).nullable(),
    reasonValue: z.union([whole, z.iso.datetime()]).nullable(),
    amount: whole.nullable(),
    expiresAt: z.iso.datetime().nullable(),
    odds: z.array(z.strictObject({ won: z.boolean(), amount: whole, weight: whole })).max(2),
    last: flip.nullable(),
  }),
)

export const flipAnswer = answer(flip)

/** Its part of the init data. */
export const initDataFields = initFields({ flipTheCoin: z.strictObject({ isActive: z.boolean() }) })
