import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { TERMS } from '#platform/players/closings/terms.ts'

const time = z.iso.datetime()
const kind = z.enum(['break', 'self', 'house'])

export const infoAnswer = answer(
  z.strictObject({
    closing: z
      .strictObject({
        kind,
        since: time,
        until: time.nullable(),
        mayAsk: z.boolean(),
        confirmFrom: time.nullable(),
      })
      .nullable(),
    breaks: z.array(z.int()),
    terms: z.array(z.enum(TERMS)),
    history: z.array(
      z.strictObject({
        at: time,
        what: z.enum([...kind.options, 'asked', 'ended']),
        until: time.nullable(),
      }),
    ),
  }),
)
