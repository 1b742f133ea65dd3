import { z } from 'zod'
import type { DispatcherEntry } from '#platform/dispatch/entries.server.ts'

/** A refusal as the specification writes it (000 §3); a key more is an error. */
export const refusal = z.strictObject({
  success: z.literal(false),
  code: z.string().regex(/^[A-Z][A-Z_]+$/),
  message: z.string().regex(/[A-Z].*\./),
  errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  details: z.unknown().optional(),
})

/**
 * Compares answers with what their calls declare, as JSON: a field more or less is a fault. A call with an
 * idempotency key keeps its refusal as an answer: that is one here, too.
 * @param faults takes what is wrong, one text for each answer
 */
export const answerCheck =
  (faults: string[]) =>
  ({ output, operation }: DispatcherEntry, body: unknown): void => {
    const answer: unknown = JSON.parse(JSON.stringify(body))
    const parsed = output?.safeParse(answer)
    if (parsed?.error && !refusal.safeParse(answer).success)
      faults.push(`${operation}: ${z.prettifyError(parsed.error)}`)
  }
