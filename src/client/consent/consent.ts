import { cookiesHere, giveCookie } from '../storage/reach.ts'

/**
 * The visitor's consent: the consent cookie with its two lists (000 §3). The banner writes it, everybody
 * else asks `hasConsent`. No cookie means: only what is necessary.
 */

/** Groups of cookies that may be declined. */
export const OPTIONAL_GROUPS = ['analytics', 'marketing', 'personalisation'] as const
export type OptionalGroup = (typeof OPTIONAL_GROUPS)[number]

export interface Consent {
  readonly necessary: readonly string[]
  readonly optional: readonly string[]
}

export const CONSENT_COOKIE = 'consent'
const YEAR_S = 365 * 24 * 3_600

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/**
 * The visitor's decision, or null where none was made.
 * @param cookies as `document.cookie` gives them
 */
export function readConsent(cookies: string): Consent | null {
  const text = cookies.split('; ').find((one) => one.startsWith(`${CONSENT_COOKIE}=`))
  if (!text) return null
  try {
    const said: unknown = JSON.parse(decodeURIComponent(text.slice(CONSENT_COOKIE.length + 1)))
    if (typeof said !== 'object' || said === null) return null
    const { necessary, optional } = said as Partial<Record<keyof Consent, unknown>>
    return { necessary: strings(necessary), optional: strings(optional) }
  } catch {
    return null
  }
}

/** The cookie that holds a decision for a year (000 §9), as `document.cookie` takes it. */
export const consentCookie = (consent: Consent, secure: boolean): string =>
  `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(consent))}` +
  `; path=/; max-age=${YEAR_S}; samesite=lax${secure ? '; secure' : ''}`

declare global {
  interface WindowEventMap {
    /** The visitor decided again. */
    'app:consent': CustomEvent<Consent>
  }
}

/** Stores a decision and tells everybody who waits for it. */
export function writeConsent(consent: Consent): void {
  giveCookie(consentCookie(consent, location.protocol === 'https:'))
  dispatchEvent(new CustomEvent('app:consent', { detail: consent }))
}

/** Whether a group of optional cookies is allowed now; false on the server and before any decision. */
export const hasConsent = (group: OptionalGroup): boolean =>
  typeof document !== 'undefined' && (readConsent(cookiesHere())?.optional.includes(group) ?? false)

/**
 * Runs something optional for as long as its group is allowed: begins with a yes, which may have been said
 * before, ends with a no, and begins again. Whatever sends or loads without being necessary goes through here.
 * @param start begins and gives the function that ends it
 */
export function whileConsented(group: OptionalGroup, start: () => () => void): void {
  let stop: (() => void) | null = null
  const look = () => {
    if (hasConsent(group)) stop ??= start()
    else {
      stop?.()
      stop = null
    }
  }
  look()
  addEventListener('app:consent', look)
}
