import { isLost } from '#platform/calls/call.ts'
import type { Answer } from '#platform/calls/contract.ts'
import { notFound } from '../router/kit.ts'

/** Transient errors, not a missing page. */
const PASSING: ReadonlySet<string | undefined> = new Set(['FAULT', 'AWAY', 'BUSY', 'TOO_MANY'])

/** Returns the error to throw for a page without content: a failure to load, or a 404. */
export const contentMissing = (answer: object): unknown =>
  isLost(answer) || PASSING.has((answer as Pick<Answer, 'code'>).code)
    ? new Error('the page did not come')
    : notFound()
