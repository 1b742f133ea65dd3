import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { APPS } from './contract.ts'

/** The answers of the calls of places (000 §7). */

const state = z.string().regex(/^[A-Z]{2}$/)

export const infoAnswer = z.strictObject({
  success: z.literal(true),
  states: z.array(
    z.strictObject({ state, name: z.string(), policy: z.enum(['coinsOnly', 'redeemOnly', 'blocked']) }),
  ),
})

/** The answer of every check of a place, by address or by coordinates. */
export const accessAnswer = answer(
  z.strictObject({
    access: z.boolean(),
    standing: z.enum(['prizes', 'coinsOnly', 'redeemOnly', 'blocked', 'unknown']),
    state: state.nullable(),
    name: z.string().nullable(),
    by: z.enum(APPS),
  }),
)
