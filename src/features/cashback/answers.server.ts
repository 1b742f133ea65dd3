import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { money, prize, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the cashback's calls (001 §3, §7). */

const section = z.enum(['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip'])
const status = z.enum(['none', 'calculating', 'available', 'paid', 'expired'])
const figures = {
  week: z.iso.date(),
  staked: whole,
  won: whole,
  netLoss: whole,
  refunded: whole,
  countedLoss: whole,
  section,
  percent: z.int().min(1).max(10),
  cap: z.int().min(1),
  leastReward: whole,
  paysFrom: whole,
  reward: whole,
}

export const stateAnswer = shown(
  z.strictObject({
    status,
    statusCalculation: z.boolean(),
    availableAfterDateTime: z.iso.datetime(),
    availableAfterDay: z.string().endsWith('day'),
    expiresAt: z.iso.datetime().nullable(),
    currentReward: whole,
    prize: money,
    maxReward: z.int().min(1),
    countedLoss: whole,
    leastReward: z.int().min(25),
    paysFrom: z.int().min(1),
    sections: z
      .array(
        z.strictObject({
          type: section,
          title: z.string(),
          percent: z.int().min(1),
          weeklyReward: z.int().min(1),
        }),
      )
      .length(7),
  }),
)

export const statementAnswer = answer(
  z.strictObject({
    running: z.strictObject(figures),
    weeks: z.array(
      z.strictObject({
        ...figures,
        prize: money,
        status,
        afterRefund: money.nullable(),
        paidAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
)

export const payAnswer = answer(z.strictObject({ prize, week: z.iso.date() }))

/** Its part of the init data. */
export const initDataFields = initFields({ cashback: z.strictObject({ isActive: z.boolean(), status }) })
