import { z } from 'zod'
import { shown } from '#platform/calls/handle.server.ts'

/** The free spins that wait (001 §3). */
export const listAnswer = shown(
  z.strictObject({
    freeSpins: z.array(
      z.strictObject({
        grant_id: z.uuid(),
        game: z.string().min(1),
        mode: z.enum(['SweepStakes', 'TournamentPoints']),
        bet_level: z.int().min(1),
        stake: z.int().min(1),
        count: z.int().min(1),
        left: z.int().min(1),
        from: z.string().min(1),
        expires_at: z.iso.datetime(),
        definition_hash: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .nullable(),
      }),
    ),
  }),
)
