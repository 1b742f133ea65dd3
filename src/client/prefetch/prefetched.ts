import { SECOND, systemClock, type Clock } from '#platform/time/clock.ts'
import type { Call } from '#platform/calls/contract.ts'
import type { PageCall } from '#platform/pages/page.ts'

/** Answers that were asked for before somebody wanted them; each is used once, and only while it is young. */

/** Younger than what a person would call old, older than the way from a link to the click on it. */
const LIFE_MS = 15 * SECOND
const MOST = 12

interface CachedAnswer {
  readonly answer: Promise<unknown>
  readonly until_ms: number
}

export interface Prefetched {
  /** As `call`, and at once where the answer is here or on its way. */
  readonly call: PageCall
  /** Asks ahead, unless it is known. */
  readonly prefetch: PageCall
  /** Forgets all: what was asked was for another player or another state of things. */
  readonly clear: () => void
}

const callKey = ({ method, path }: Call, input: unknown) => `${method} ${path} ${JSON.stringify(input ?? {})}`
const isRefusal = (answer: unknown) =>
  (answer as { readonly success?: boolean } | undefined)?.success === false

/**
 * A call with a memory of seconds.
 * @param ask the way to the server; it never rejects
 */
export function openPrefetched(ask: PageCall, clock: Clock = systemClock): Prefetched {
  const answers = new Map<string, CachedAnswer>()
  const young = (key: string) => {
    const found = answers.get(key)
    return found && clock.now() < found.until_ms ? found : undefined
  }
  const call = (target: Call, input: unknown) => {
    if (target.changes) return afterwards(ask(target, input))
    if (answers.size === 0) return ask(target, input)
    const key = callKey(target, input)
    const found = young(key)
    answers.delete(key)
    // A refusal may be outdated by now.
    return found
      ? found.answer.then((answer) => (isRefusal(answer) ? ask(target, input) : answer))
      : ask(target, input)
  }
  /** A change makes old what was said before it, and what was asked while it was under way. */
  const afterwards = <T>(change: Promise<T>): Promise<T> => {
    answers.clear()
    return change.finally(() => answers.clear())
  }
  const prefetchAll = (target: Call, input: unknown) => {
    const key = callKey(target, input)
    const found = young(key)
    if (found) return found.answer
    const answer = ask(target, input)
    answers.delete(key)
    answers.set(key, { answer, until_ms: clock.now() + LIFE_MS })
    if (answers.size > MOST) answers.delete(answers.keys().next().value!)
    return answer
  }
  return { call: call as PageCall, prefetch: prefetchAll as PageCall, clear: () => answers.clear() }
}
