import { readConsent, writeConsent, type Consent, type OptionalGroup } from './consent.ts'
import { COOKIES, namesOf, type OfferedFeatures } from './cookie-purposes.ts'
import { cookieOf, setCookie, trackingId } from '../storage/cookies.ts'

/**
 * Applies a decision about cookies: optional ones are set only after a yes and taken away with a no (000
 * §3). The server does the same for pages that it sends.
 */

const optional = COOKIES.filter(({ group, place }) => group !== 'necessary' && place === 'cookie')

/** The optional cookies that a decision does not cover. */
export const declinedCookies = (consent: Consent | null): string[] =>
  optional.filter(({ group }) => !consent?.optional.includes(group)).map(({ name }) => name)

/** Puts the cookies of this browser in order with the decision, in a brand that offers some features. */
export function applyConsent(consent: Consent | null, offers: OfferedFeatures): void {
  for (const name of declinedCookies(consent))
    if (cookieOf(document.cookie, name) !== null) setCookie(name, '', 0)
  if (consent?.optional.includes('analytics')) trackingId()
  if (!consent?.optional.includes('marketing') || !offers('referral')) return
  const code = cookieOf(document.cookie, 'refcode') ?? cookieOf(document.cookie, 'invited_by')
  if (code === null || cookieOf(document.cookie, '_refcode') !== null) return
  setCookie('_refcode', code)
  setCookie('_referrerinfo', JSON.stringify({ from: originOf(document.referrer), page: location.pathname }))
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/** Stores a decision and acts on it at once. */
export function saveConsent(groups: readonly OptionalGroup[], offers: OfferedFeatures): void {
  const consent: Consent = { necessary: namesOf('necessary', offers), optional: groups }
  writeConsent(consent)
  applyConsent(consent, offers)
}

/** The groups that are allowed now. */
export const allowedGroups = (): readonly string[] => readConsent(document.cookie)?.optional ?? []

/** True until the visitor decided; a browser that keeps no cookies is not asked on every page. */
export const isUndecided = (): boolean => navigator.cookieEnabled && readConsent(document.cookie) === null
