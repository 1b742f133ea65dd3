import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { initFields } from '#platform/calls/shapes/added.server.ts'

/** The answer of partners' one call (000 §2, §7). */
export const partnerAnswer = answer(
  z.strictObject({
    // A path of this site, or a whole address.
    partnerUrl: z
      .string()
      .regex(/^(\/(?!\/)|https?:\/\/)/)
      .nullable(),
  }),
)

/** Its part of the init data. */
export const initDataFields = initFields({ isAffiliate: z.boolean() })
