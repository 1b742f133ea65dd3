/** Something outside the page did not answer in time. */
export class LateError extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`)
    this.name = 'LateError'
  }
}

/**
 * Waits for something outside the page: the browser, a device, another company's window. None of them promises
 * to answer, so each wait says how long it lasts.
 * @param signal gives the wait up sooner
 * @returns the result of `work`
 * @throws LateError after `ms`; the reason of `signal`; the error of `work`
 */
export function within<T>(ms: number, work: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(() => reject(new LateError(ms))), ms)
    const left = () => end(() => reject(signal!.reason as Error))
    function end(settle: () => void) {
      clearTimeout(timer)
      signal?.removeEventListener('abort', left)
      settle()
    }
    // Listened to in any case: work that nobody waits for any more must not end as an unhandled rejection.
    work.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error as Error)),
    )
    if (signal?.aborted) return left()
    signal?.addEventListener('abort', left)
  })
}

/** How long a part of the app may take until it counts as lost, ms. */
export const PART_MS = 20_000

/**
 * Waits for a part of the app that is fetched when it is needed. Whoever asks again asks for it again: one that
 * came late is there at once.
 * @throws LateError; what the fetch throws
 */
export const arrives = <T>(part: Promise<T>): Promise<T> => within(PART_MS, part)
