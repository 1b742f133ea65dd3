import { z } from 'zod'
import { answer } from '#platform/calls/handle.server.ts'
import { LIMIT_KINDS, LIMIT_SPANS } from '#platform/players/limits/kinds.ts'
import { TERMS } from '#platform/players/closings/terms.ts'

const time = z.iso.datetime()
const kind = z.enum(['break', 'self', 'house'])

const raise = z.strictObject({ amount: z.int().nullable(), confirmFrom: time }).nullable()
const net = z.strictObject({ staked: z.int(), won: z.int() })

export const realityAnswer = answer(
  z.strictObject({ since: time, entries: net, coins: net, due: z.boolean() }).nullable(),
)

export const seenAnswer = answer(z.null())

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
    limits: z.array(
      z.strictObject({
        kind: z.enum(LIMIT_KINDS),
        span: z.enum(LIMIT_SPANS),
        amount: z.int(),
        left: z.int(),
        until: time.nullable(),
        raise,
      }),
    ),
    check: z.strictObject({ minutes: z.int().nullable(), raise }),
    changes: z.array(
      z.strictObject({
        at: time,
        what: z.enum(['set', 'asked']),
        kind: z.enum([...LIMIT_KINDS, 'check']),
        span: z.enum([...LIMIT_SPANS, 'play']),
        amount: z.int().nullable(),
      }),
    ),
    history: z.array(
      z.strictObject({
        at: time,
        what: z.enum([...kind.options, 'asked', 'ended']),
        until: time.nullable(),
      }),
    ),
  }),
)
