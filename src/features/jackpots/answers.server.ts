import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { homeFields } from '#platform/calls/shapes/added.server.ts'

/** The answer of the jackpots' call (000 §3). */

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const named = {
  id: z.string().regex(/^(coins|entries):(mini|minor|major|grand)$/),
  tier: z.enum(['mini', 'minor', 'major', 'grand']),
  currency: z.enum(['coins', 'entries']),
  cycle: z.int().min(1),
  amount: whole,
  start: whole,
  mustFallBy: z.int().min(1),
  seedHash: hex,
}

export const listAnswer = answer(
  z.strictObject({
    jackpots: z
      .array(
        z.strictObject({
          ...named,
          at: whole,
          slope: z.number().min(0),
          part_ppm: z.int().min(1),
        }),
      )
      .max(8),
    fallen: z.array(
      z.strictObject({
        ...named,
        name: z.string().min(1),
        game: z.string().min(1),
        at: z.iso.datetime(),
        point: whole,
        serverSeed: hex,
      }),
    ),
  }),
)

const pot = z.strictObject({
  id: z.string(),
  title: z.string(),
  tier: z.enum(['mini', 'minor', 'major', 'grand']),
  currency: z.enum(['coins', 'entries']),
  amount: whole,
  at: z.number(),
  slope: z.number().min(0),
})

/** Its part of the home payload. */
export const homeDataFields = homeFields({ jackpots: z.array(pot) })
