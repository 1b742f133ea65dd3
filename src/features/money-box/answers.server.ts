import { z } from 'zod'
import { answer, shown } from '#platform/calls/handle.server.ts'
import { whole } from '#platform/money/answers.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answers of the money box's calls. */

const opening = z.strictObject({
  n: z.int().min(1),
  paid: z.int().min(1),
  rest: whole,
  nextAt: z.iso.datetime(),
})

export const infoAnswer = shown(
  z.strictObject({
    isActive: z.boolean(),
    amount: whole,
    cap: whole,
    breakFrom: z.int().min(1),
    price: z.int().min(1),
    freeOpenAt: z.iso.datetime(),
    available: z.boolean(),
    reasonType: z.enum(['time', 'empty']).nullable(),
    opens: whole,
    rate: z.int().min(1).max(100),
    share: z.int().min(1).max(100),
    days: z.int().min(1),
    capStep: z.int().min(1),
    waiting: whole,
    breaks: whole,
    broken: whole.nullable(),
    last: opening.nullable(),
  }),
)

export const openAnswer = answer(opening)

/** Its part of the init data. */
export const initDataFields = initFields({ moneyBox: z.strictObject({ isActive: z.boolean() }) })
