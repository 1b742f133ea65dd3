import { z } from 'zod'
import { shown } from '#platform/calls/handle.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answer of the call of prize drops (001 §3, §7, §9). */

const tier = z.union([z.literal(1), z.literal(2), z.literal(3)])
const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const infoAnswer = shown(
  z.strictObject({
    general: z.strictObject({
      dailyPrizePool: whole,
      highestPrizePerDay: whole,
      prizeCountPerDay: whole,
      minimalLevelPlay: z.int().min(1),
      anHour: z.int().min(1),
      aDay: z.int().min(1),
      bets: z.strictObject({ entries: z.int().min(1), coins: z.int().min(1) }),
      growsWithPlay: z.boolean(),
      finishedAt: z.iso.datetime().nullable(),
      nextPrizePoolStartedAt: z.iso.datetime().nullable(),
    }),
    prizes: z.array(z.strictObject({ prizeLeft: whole, prizeValue: whole, prizeLvl: tier })).length(3),
    lastWinners: z.array(
      z.strictObject({
        drop: z.int().min(1),
        name: z.string().regex(/^\w+ \w+$/),
        prizeValue: whole,
        prizeLvl: tier,
        wonAt: z.iso.datetime(),
        listSize: z.int().min(1),
        listHash: hash,
      }),
    ),
    nextPrizeWillAccrueIn: whole.nullable(),
    seedHash: hash.nullable(),
    mine: z
      .strictObject({
        level: z.int().min(1),
        isPaused: z.boolean(),
        coinsOnly: z.boolean(),
        isComplete: z.boolean(),
        coinsCount: z.boolean(),
      })
      .nullable(),
  }),
)

/** Its part of the init data. */
export const initDataFields = initFields({
  prizeDrops: z.strictObject({ isActive: z.boolean(), finishedAt: z.iso.datetime().nullable() }),
})
