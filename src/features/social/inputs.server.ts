import { z } from 'zod'

const isDay = /^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The fields that a newcomer adds to the provider's answer to finish the registration. */
export const completeInput = z.strictObject({
  birth_date: z.string().regex(isDay, 'Please enter your date of birth as YYYY-MM-DD'),
  state: z.string().regex(/^[A-Z]{2}$/, 'Please choose your state'),
  terms: z.boolean(),
  marketing: z.boolean().optional(),
  email: z.string().max(254).optional(),
  captcha: z.string().max(8_000).optional(),
})
