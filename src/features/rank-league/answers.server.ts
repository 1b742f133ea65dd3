import { z } from 'zod'
import { money, wheelTurn, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the league's calls (000 §7, 001 §7). */

const prize = money.extend({ wheelSpin: wheelTurn.optional() })
const section = z.enum(['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip'])
const level = z.int().min(1).max(70)
const progressData = z.strictObject({
  level: z.strictObject({ pointsReceived: whole, pointsNeedForNextLevel: whole }),
  section: z.strictObject({ level, levelMax: z.int().min(10).max(70), type: section }),
})
/** The status, and whether a season alone blocks it. */
const rankStanding = {
  status: z.enum(['active', 'paused', 'blocked']),
  blockedBySeason: z.boolean().optional(),
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

/** Its part of the init data. */
export const initDataFields = initFields({
  rankLeague: z.strictObject({ enabled: z.boolean(), progressData, ...rankStanding }),
})
