import { randomBytes } from 'node:crypto'
import type { SetCookie } from '#platform/calls/handlers.server.ts'
import { declinedCookies } from '#client/consent/apply-consent.ts'
import { readConsent } from '#client/consent/consent.ts'
import type { OfferedFeatures } from '#client/consent/cookie-purposes.ts'
import { DAY_S, TRACKING_COOKIE, YEAR_DAYS } from '#client/storage/cookies.ts'

/** What the server knows of a visitor who asks for a page. */
export interface Arrival {
  readonly query: URLSearchParams
  readonly path: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly referer: string | undefined
  readonly origin: string
  readonly isGuest: boolean
  /** What the brand offers: without invitations there is none to remember. */
  readonly offers: OfferedFeatures
}

/** Codes of invitations; anything else in these parameters is not kept. */
const CODE = /^[\w.-]{1,64}$/

const keep = (name: string, value: string): SetCookie => ({
  name,
  value,
  httpOnly: false,
  sameSite: 'lax',
  maxAge_s: value === '' ? 0 : YEAR_DAYS * DAY_S,
})

const foreignOrigin = ({ referer, origin }: Arrival): string => {
  if (!referer || !URL.canParse(referer)) return ''
  const from = new URL(referer).origin
  return from === origin ? '' : from
}

/**
 * The cookies that a page sets on arrival, beside those of its calls: whose invitation was followed (000 §2,
 * §9), and what the visitor allowed. Set by the server they live for their year; some browsers forget those of
 * scripts after a week.
 */
export function arrivalCookies(arrival: Arrival): SetCookie[] {
  const { query, cookies, path, isGuest, offers } = arrival
  const consent = readConsent(cookies['consent'] ? `consent=${encodeURIComponent(cookies['consent'])}` : '')
  const set: SetCookie[] = []
  const invites = offers('referral')
  let code: string | null = null
  for (const name of ['invited_by', 'refcode'] as const) {
    const value = query.get(name)
    if (!isGuest || !invites || value === null || !CODE.test(value)) continue
    code = value
    if (cookies[name] !== value) set.push(keep(name, value))
  }
  if (consent?.optional.includes('analytics') && !cookies[TRACKING_COOKIE])
    set.push(keep(TRACKING_COOKIE, randomBytes(16).toString('hex')))
  // The first invitation stays the first.
  if (consent?.optional.includes('marketing') && code !== null && !cookies['_refcode'])
    set.push(
      keep('_refcode', code),
      keep('_referrerinfo', JSON.stringify({ from: foreignOrigin(arrival), page: path })),
    )
  for (const name of declinedCookies(consent)) if (cookies[name] !== undefined) set.push(keep(name, ''))
  return set
}
