import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { money } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the mini-game slot's calls (001 §7). */

const level = z.int().min(0).max(5)
const ending = z.strictObject({ level, prize: money })

export const configsAnswer = shown(
  z.strictObject({
    isActive: z.boolean(),
    level,
    levels: z.array(z.strictObject({ advance: z.number().gt(0).lt(1), stopPrize: money })).length(5),
    failPrize: money,
    available: z.boolean(),
    nextAt: z.iso.datetime(),
    last: ending.nullable(),
  }),
)

export const spinAnswer = answer(
  z.strictObject({
    level,
    advanced: z.boolean(),
    reels: z.array(z.int().min(0).max(4)).length(3),
    prize: money.nullable(),
    over: z.boolean(),
    draw: drawPlace,
  }),
)

export const resetLevelAnswer = answer(ending)

/** Its part of the init data. */
export const initDataFields = initFields({
  miniGameSlot: z.strictObject({ isActive: z.boolean(), isAvailable: z.boolean(), level }),
})
