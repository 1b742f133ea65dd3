import { z } from 'zod'
import { pausable } from '#platform/calls/handle.server.ts'
import { money, prize } from '#platform/money/answers.server.ts'

/** The answer of the promotions' call (000 §3, §7). */

/** Each feature has its own, which its tests look at. */
const details = z.looseObject({})

export const promotionsAnswer = z.strictObject({
  payload: z.strictObject({
    promotions: z.array(
      z.strictObject({
        id: z.string().min(1),
        type: z.string().min(1),
        prize: prize.nullable(),
        most: prize.optional(),
        waits: money.optional(),
        ...pausable,
        state: z.enum(['open', 'completed']),
        ready: z.strictObject({ count: z.int().min(1), prize: prize.nullable() }).nullable(),
        href: z.string().regex(/^(\/[a-z/-]*)?(\?(openModal|game)=[a-z-]+)?$/),
        endsAt: z.iso.datetime().nullable(),
        details: details.nullable(),
      }),
    ),
  }),
})
