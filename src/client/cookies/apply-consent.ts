import { readConsent, writeConsent, type Consent, type OptionalGroup } from '../consent/consent.ts'
import { allCookies, namesOf, activeParts, type CookieTable } from '../consent/cookie-purposes.ts'
import type { App } from '../context/app.ts'
import { cookieOf, setCookie, trackingId } from '../storage/cookies.ts'
import { cookiesHere, reach } from '../storage/reach.ts'

/**
 * Applies a decision about cookies: optional ones are set only after a yes and taken away with a no (000
 * §3). The server does the same for pages that it sends.
 */

/** The optional cookies that a decision does not cover, of whatever brand. */
export const declinedCookies = (consent: Consent | null, { parts }: Pick<CookieTable, 'parts'>): string[] =>
  allCookies(parts)
    .filter(({ group, place }) => group !== 'necessary' && place === 'cookie')
    .filter(({ group }) => !consent?.optional.includes(group))
    .map(({ name }) => name)

/** Puts the cookies of this browser in order with the decision, by the table of its brand. */
export function applyConsent(consent: Consent | null, table: CookieTable): void {
  for (const name of declinedCookies(consent, table))
    if (cookieOf(cookiesHere(), name) !== null) setCookie(name, '', 0)
  if (consent?.optional.includes('analytics')) trackingId()
  if (consent) for (const { onConsent } of activeParts(table)) onConsent?.(consent.optional)
}

/** Stores a decision and acts on it at once. */
export function saveConsent(groups: readonly OptionalGroup[], table: CookieTable): void {
  const consent: Consent = { necessary: namesOf('necessary', table), optional: groups }
  writeConsent(consent)
  applyConsent(consent, table)
}

/** Has the decision of this browser kept by the server too, so that it lives for its year everywhere (000 §9). */
export function storeConsent(app: App): void {
  const consent = readConsent(cookiesHere())
  if (consent) void app.call(app.registry.core.storeChoices, { consent })
}

/** The groups that are allowed now. */
export const allowedGroups = (): readonly string[] => readConsent(cookiesHere())?.optional ?? []

/** True until the visitor decided; a browser that keeps no cookies is not asked on every page. */
export const isUndecided = (): boolean =>
  navigator.cookieEnabled && reach(() => document.cookie) !== null && readConsent(cookiesHere()) === null
