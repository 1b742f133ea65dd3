import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'

/** The answers of navigation's calls (000 §2). */

export const lookupAnswer = answer(
  z
    .strictObject({
      target: z.string().regex(/^(\/|https:\/\/)/),
      permanent: z.boolean(),
      external: z.boolean(),
    })
    .nullable(),
)

export const originsAnswer = answer(
  z.strictObject({ origins: z.array(z.string().regex(/^https:\/\/[^/]+$/)) }),
)
