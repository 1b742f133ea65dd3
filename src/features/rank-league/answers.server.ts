import { z } from 'zod'
import type { Prize } from '#platform/money/prize.ts'
import { money, whole } from '#platform/money/answers.server.ts'

/** The answers of the league's calls (000 §7, 001 §7). */

/** The ladder gives no turns but those of boosters. */
const turn: z.ZodType<NonNullable<Prize['wheelSpin']>> = z.literal('booster')
const prize = money.extend({ wheelSpin: turn.optional() })
const section = z.enum(['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip'])
const level = z.int().min(1).max(70)
export const progressData = z.strictObject({
  level: z.strictObject({ pointsReceived: whole, pointsNeedForNextLevel: whole }),
  section: z.strictObject({ level, levelMax: z.int().min(10).max(70), type: section }),
})
/** Absent where it isn’t so. */
const isBlocked: z.ZodType<boolean> = z.literal(true)
/** The status, and whether a season alone blocks it. */
export const rankStanding = {
  status: z.enum(['active', 'paused', 'blocked']),
  blockedBySeason: isBlocked.optional(),
}

export const pageInfoAnswer = z.strictObject({
  payload: z.strictObject({
    levels: z
      .array(z.strictObject({ level, section, pointsTotal: whole, pointsNeeded: whole, prize }))
      .length(70),
    sections: z
      .array(
        z.strictObject({
          type: section,
          title: z.string(),
          levelFrom: level,
          levelTo: level,
          prize: prize.nullable(),
        }),
      )
      .length(7),
    currentProgress: z
      .strictObject({
        currentLevel: level,
        points: whole,
        progressData,
        ...rankStanding,
        waitingLevels: z.array(level),
      })
      .nullable(),
  }),
})

export const infoAnswer = z.strictObject({ available: z.boolean() })
