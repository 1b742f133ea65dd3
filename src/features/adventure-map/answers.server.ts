import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { money, whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the map's calls (001 §3, §7). */

const section = z.strictObject({
  index: z.int().min(1).max(60),
  isCurrent: z.boolean(),
  award: money,
  isAwardClaimed: z.boolean(),
})
const progressBar = z.strictObject({
  section: z.int().min(0).max(60),
  sections: z.literal<number>(60),
  gates: z.array(section.omit({ isCurrent: true })).length(4),
})
const dice = z.strictObject({
  count: whole,
  availability: z.strictObject({ reasonValue: z.iso.datetime().nullable() }),
})
const dices = z.strictObject({ regular: dice, special: dice })
const roll = z.strictObject({
  from: z.int().min(0).max(59),
  to: z.int().min(1).max(60),
  value: z.int().min(1).max(6),
  isSpecial: z.boolean(),
  awards: z.array(z.strictObject({ section: z.int().min(1).max(60), isGate: z.boolean(), prize: money })),
})

export const infoAnswer = answer(
  z.strictObject({ isActive: z.boolean(), finishedAt: z.iso.datetime().nullable() }),
)

export const mapAnswer = shown(
  z.strictObject({
    runId: z.uuid(),
    finishedAt: z.iso.datetime(),
    map: z.strictObject({ sections: z.array(section).length(60), progressBar }),
    dices,
    last: roll.extend({ draw: drawPlace.nullable() }).nullable(),
    nextAt: z.iso.datetime().nullable(),
    relatedPromoOfferPresets: z.strictObject({ regular: z.null(), special: z.null() }),
  }),
)

export const rollAnswer = answer(z.strictObject({ dices, progressBar, roll, draw: drawPlace.nullable() }))

/** Its part of the init data. */
export const initDataFields = initFields({ adventureMap: z.strictObject({ isActive: z.boolean() }) })
