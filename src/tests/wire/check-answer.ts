import { z } from 'zod'
import type { AnswerCheck } from '#platform/dispatch/dispatcher.server.ts'

/** A refusal in the usual shape: one that is kept for its idempotency key is answered, not thrown. */
const isRefusal = (body: object): boolean =>
  'success' in body && body.success === false && 'code' in body && !('data' in body)

/**
 * Compares answers with what their calls declare, as JSON: a field more or less is a fault.
 * @param faults takes what is wrong, one text for each answer
 */
export const answerCheck =
  (faults: string[]): AnswerCheck =>
  ({ output, operation }, body) => {
    const sent = JSON.parse(JSON.stringify(body)) as object
    const parsed = isRefusal(sent) ? undefined : output?.safeParse(sent)
    if (parsed?.error) faults.push(`${operation}: ${z.prettifyError(parsed.error)}`)
  }
