import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { money, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the dice's calls. */

const face = z.int().min(1).max(6)
const rolled = z.strictObject({
  week: z.iso.date(),
  rolls: z
    .array(z.strictObject({ dice: z.tuple([face, face]), sum: z.int().min(2).max(12) }))
    .min(1)
    .max(20),
  prize: money,
  draw: drawPlace,
})

export const stateAnswer = shown(
  z.strictObject({
    week: z.iso.date(),
    isAvailable: z.boolean(),
    nextAt: z.iso.datetime(),
    last: rolled.nullable(),
    table: z.array(z.strictObject({ sums: z.array(z.int()), ways: whole, prize: money })).length(6),
  }),
)

export const rollAnswer = answer(rolled)

/** Its part of the init data. */
export const initDataFields = initFields({
  luckyDice: z.strictObject({ isActive: z.boolean(), isAvailable: z.boolean() }),
})
