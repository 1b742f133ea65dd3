import { cookiesHere, giveCookie } from './reach.ts'

/** The browser's cookies, as the whole site sets them (000 §9). */

export const YEAR_DAYS = 365
export const DAY_S = 86_400

/** A cookie as `document.cookie` takes it: for the whole site, over https only where the site is (000 §9). */
export const cookieText = (name: string, value: string, days: number, secure: boolean): string =>
  `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * DAY_S}; samesite=lax${secure ? '; secure' : ''}`

/** Sets a cookie in this browser; zero days take it away. */
export function setCookie(name: string, value: string, days = YEAR_DAYS): void {
  giveCookie(cookieText(name, value, days, location.protocol === 'https:'))
}

/** The value of a cookie, or null. */
export function cookieOf(cookies: string, name: string): string | null {
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}

/** The cookie that holds the random name of this browser (000 §3). */
export const TRACKING_COOKIE = 'tracking_id'

/**
 * The random name that this browser has, or a new one for a year; only ever asked for with consent. One that it
 * has is not set again: what the server has set would then be a script's, which some browsers forget after a
 * week.
 */
export function trackingId(): string {
  const known = cookieOf(cookiesHere(), TRACKING_COOKIE)
  if (known) return known
  const id = newId()
  setCookie(TRACKING_COOKIE, id)
  return id
}

/** 32 hex digits; unlike `randomUUID` also where the site is not on https. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
