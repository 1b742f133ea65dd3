import { isLost } from '#platform/calls/call.ts'
import type { Answer } from '#platform/calls/contract.ts'
import type { LoaderFunctionArgs } from '../router/route.ts'
import { notFound } from '../router/kit.ts'

/** Transient errors, not a missing page. */
const PASSING: ReadonlySet<string | undefined> = new Set(['FAULT', 'AWAY', 'BUSY', 'TOO_MANY'])

/** What is thrown for a page without its content: a page that failed to load is not one that does not exist. */
export const contentMissing = (args: LoaderFunctionArgs, answer: object): unknown =>
  isLost(answer) || PASSING.has((answer as Pick<Answer, 'code'>).code)
    ? new Error('the page did not come')
    : notFound(args)
