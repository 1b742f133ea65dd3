/**
 * Parts of a browser that may be closed to us: in a sandbox, or where a visitor blocks the data of sites,
 * reading `document.cookie`, a storage, or the workers throws. Every page needs this much; `memory.ts` has the
 * rest.
 */

/** Returns a part of the browser, or null where it is closed to us or missing. */
export function reach<T>(part: () => T): T | null {
  try {
    return part() ?? null
  } catch {
    return null
  }
}

/** The cookies of this browser; none where it keeps them from us. */
export const cookiesHere = (): string => reach(() => document.cookie) ?? ''

/** Gives the browser a cookie, if it takes one. */
export const giveCookie = (text: string): unknown => reach(() => (document.cookie = text))
