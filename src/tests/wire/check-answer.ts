import { z } from 'zod'
import type { AnswerCheck } from '#platform/dispatch/dispatcher.server.ts'

/**
 * Compares answers with what their calls declare, as JSON: a field more or less is a fault.
 * @param faults takes what is wrong, one text for each answer
 */
export const answerCheck =
  (faults: string[]): AnswerCheck =>
  ({ output, operation }, body) => {
    const parsed = output?.safeParse(JSON.parse(JSON.stringify(body)))
    if (parsed?.error) faults.push(`${operation}: ${z.prettifyError(parsed.error)}`)
  }
