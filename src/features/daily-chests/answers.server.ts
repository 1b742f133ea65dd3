import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { chance, money } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the chests' calls (001 §3). */

const opened = z.strictObject({
  day: z.iso.date(),
  chosen: z.literal([1, 2, 3]),
  chests: z.array(z.strictObject({ prize: money, draw: drawPlace })).length(3),
  prize: money,
})

export const stateAnswer = shown(
  z.strictObject({
    available: z.boolean(),
    isFirst: z.boolean(),
    reasonType: z.enum(['phone', 'balance', 'time']).nullable(),
    nextAt: z.iso.datetime(),
    odds: z.array(z.strictObject({ prize: money, ...chance })).length(5),
    sounds: z.strictObject({ open: z.array(z.string()), win: z.array(z.string()) }),
    last: opened.nullable(),
  }),
)

export const openAnswer = answer(opened)

/** Its part of the init data. */
export const initDataFields = initFields({ dailyChests: z.strictObject({ isActive: z.boolean() }) })
