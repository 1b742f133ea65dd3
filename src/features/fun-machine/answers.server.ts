import { z } from 'zod'
import { shown } from '#platform/calls/handle.server.ts'
import { drawPlace } from '#platform/draws/answers.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of meter and machine (001 §3, §7). */

const award = z.strictObject({
  coins: whole.optional(),
  entries: whole.optional(),
  freeSpin: z
    .strictObject({ amount: whole, gameId: whole, link: z.string(), betLevel: z.int().min(1) })
    .optional(),
  wheelId: z.string().optional(),
})
const id = z.int().min(1).max(7)
const drawn = z.strictObject({
  funmachineSectionId: id,
  day: z.iso.date(),
  costValue: whole,
  place: z.int().min(0).max(3),
  draw: drawPlace,
})

export const meterAnswer = shown(
  z.strictObject({
    is_active: z.boolean(),
    value: whole,
    max: z.literal<number>(200_000),
    hours: z.literal<number>(24),
    openUntil: z.iso.datetime().nullable(),
  }),
)

export const machineAnswer = shown(
  z.strictObject({
    isActive: z.boolean(),
    data: z
      .array(
        z.strictObject({
          funmachineSectionId: id,
          costValue: whole,
          awards: z.array(z.strictObject({ award, weight: whole })).length(4),
          // Of the first tier where coins may lead to entries, without those.
          returns: z.int().min(7_400).max(1_001_000),
          last: drawn.extend({ award }).nullable(),
        }),
      )
      .length(7),
    endAt: z.iso.datetime().nullable(),
    emailConfirmed: z.boolean(),
    phoneConfirmed: z.boolean(),
    profileCompleted: z.boolean(),
    nextAt: z.iso.datetime(),
  }),
)

export const spinAnswer = z.strictObject({ success: z.literal(true), award, data: drawn })

/** Its part of the init data. */
export const initDataFields = initFields({
  funMachine: z.strictObject({ isActive: z.boolean() }),
  funMeter: z.strictObject({ is_active: z.boolean() }),
})
