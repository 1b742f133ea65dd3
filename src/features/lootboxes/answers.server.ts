import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { chance, money } from '#platform/money/answers.server.ts'

/** The answers of the loot boxes' calls. */

const box_id = z.uuid()

export const stateAnswer = shown(
  z.strictObject({
    finishedAt: z.iso.datetime().nullable(),
    boxes: z.array(z.strictObject({ box_id, expiresAt: z.iso.datetime().nullable() })),
    odds: z.array(z.strictObject({ prize: money, ...chance })).length(4),
  }),
)

export const openAnswer = answer(z.strictObject({ box_id, prize: money, draw: drawPlace }))
