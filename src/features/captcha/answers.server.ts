import { z } from 'zod'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** A task as every server of ALTCHA gives it. */
export const challengeAnswer = z.strictObject({
  parameters: z.looseObject({
    algorithm: z.literal<string>('PBKDF2/SHA-256'),
    cost: z.literal<number>(5_000),
  }),
  signature: z.string(),
})

/** Its part of the init data. */
export const initDataFields = initFields({
  captcha: z.strictObject({ isEnabled: z.boolean(), key: z.string().nullable(), url: z.string().nullable() }),
})
