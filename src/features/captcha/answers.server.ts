import { z } from 'zod'

/** A task as every server of ALTCHA gives it. */
export const challengeAnswer = z.strictObject({
  parameters: z.looseObject({
    algorithm: z.literal<string>('PBKDF2/SHA-256'),
    cost: z.literal<number>(5_000),
  }),
  signature: z.string(),
})
