import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

const pot = z.strictObject({
  id: z.string(),
  title: z.string(),
  tier: z.enum(['mini', 'minor', 'major', 'grand']),
  currency: z.enum(['coins', 'entries']),
  amount: z.int().min(0),
  at: z.number(),
  slope: z.number().min(0),
})

/** The jackpots in the home payload as the specification writes them (000 §3). */
export const piece: WirePiece = { rows: [], homeData: { jackpots: z.array(pot).length(8) } }
