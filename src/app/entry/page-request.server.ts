import { randomBytes } from 'node:crypto'
import type { SetCookie } from '#platform/calls/context.server.ts'
import { activeParts, allCookies, type CookieTable } from '#client/consent/cookie-purposes.ts'
import type { OwnedCookies } from '#client/consent/feature-cookies.ts'
import { readConsent } from '#client/consent/consent.ts'
import { DAY_S, TRACKING_COOKIE, YEAR_DAYS } from '#client/storage/cookies.ts'

export interface PageRequest {
  readonly query: URLSearchParams
  readonly path: string
  readonly cookies: Readonly<Record<string, string | undefined>>
  readonly referer: string | undefined
  readonly origin: string
  readonly isGuest: boolean
  /** The cookies and storage of the brand and its features. */
  readonly table: CookieTable
}

const cookie = (name: string, value: string): SetCookie => ({
  name,
  value,
  httpOnly: false,
  sameSite: 'lax',
  maxAge_s: value === '' ? 0 : YEAR_DAYS * DAY_S,
})

const foreignOrigin = ({ referer, origin }: PageRequest): string => {
  // Most visitors come from a page of ours.
  if (!referer || referer.startsWith(`${origin}/`) || !URL.canParse(referer)) return ''
  const from = new URL(referer).origin
  return from === origin ? '' : from
}

/** The parts of a cookie table that matter for every arrival, worked out once: tables never change. */
interface Asked {
  readonly arriving: readonly OwnedCookies[]
  /** Cookies that may be declined, with their groups. */
  readonly optional: readonly (readonly [name: string, group: string])[]
}
const asked = new WeakMap<CookieTable, Asked>()

function askedOf(table: CookieTable): Asked {
  const known = asked.get(table)
  if (known) return known
  const optional = allCookies(table.parts)
    .filter(({ group, place }) => group !== 'necessary' && place === 'cookie')
    .map(({ name, group }) => [name, group] as const)
  const made = { arriving: activeParts(table).filter(({ onArrival }) => onArrival), optional }
  asked.set(table, made)
  return made
}

/**
 * The cookies that a page sets on arrival, beside those of its calls: what features remember of the visit, and
 * what the visitor allowed (000 §2, §9). Set by the server they live for their year; some browsers forget those
 * of scripts after a week.
 */
export function arrivalCookies(arrival: PageRequest): SetCookie[] {
  const { query, cookies, path, isGuest, table } = arrival
  const { arriving, optional } = askedOf(table)
  const consent = cookies['consent'] ? readConsent(`consent=${encodeURIComponent(cookies['consent'])}`) : null
  const allowed = consent?.optional ?? []
  const visit = { query, path, cookies, from: foreignOrigin(arrival), isGuest, allowed }
  const set = arriving
    .flatMap(({ onArrival }) => Object.entries(onArrival?.(visit) ?? {}))
    .filter(([name, value]) => cookies[name] !== value)
    .map(([name, value]) => cookie(name, value))
  if (allowed.includes('analytics') && !cookies[TRACKING_COOKIE])
    set.push(cookie(TRACKING_COOKIE, randomBytes(16).toString('hex')))
  for (const [name, group] of optional)
    if (cookies[name] !== undefined && !allowed.includes(group)) set.push(cookie(name, ''))
  return set
}
