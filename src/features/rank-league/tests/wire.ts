import { z } from 'zod'
import type { WirePiece } from '#tests/wire/table.ts'

const whole = z.int().min(0)
const progressData = z.strictObject({
  level: z.strictObject({ pointsReceived: whole, pointsNeedForNextLevel: whole }),
  section: z.strictObject({
    level: z.int().min(1).max(70),
    levelMax: z.int().min(10).max(70),
    type: z.enum(['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip']),
  }),
})

/** The league on the wire as the specification writes it (000 §3, §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/page/rank-league-info/'],
    ['GET', '/rest/rank-league/info/'],
  ],
  initData: {
    rankLeague: z.strictObject({
      enabled: z.boolean(),
      progressData,
      status: z.enum(['active', 'paused', 'blocked']),
      blockedBySeason: z.literal(true).optional(),
    }),
  },
}
