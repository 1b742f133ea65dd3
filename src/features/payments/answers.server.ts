import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { whole } from '#platform/money/answers.server.ts'

/** The answer of the history's call (001 §7). */

export const historyAnswer = answer(
  z.strictObject({
    operations: z.array(
      z.strictObject({
        id: z.string().regex(/^[0-9a-f-]{36}\.\d+$/),
        kind: z.string().min(1),
        currency: z.enum(['coins', 'entries', 'winnings']),
        amount: z.int(),
        balance: whole,
        at: z.iso.datetime(),
        game: z.string().nullable(),
      }),
    ),
    next: z
      .string()
      .regex(/^\d+\.\d+$/)
      .nullable(),
  }),
)
