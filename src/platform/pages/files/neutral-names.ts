/**
 * Names of built files that content blockers leave alone. Their lists stop whatever is called like an ad, a
 * tracker, a question about cookies, or a button to share, also on the site that it belongs to.
 */
const BLOCKED = new Set(
  `ad ads advert adverts advertising analytics banner banners beacon captcha consent cookie cookies
  event events facebook fingerprint gdpr google metrics newsletter notification notifications pixel popup popups
  promo promos promotion promotions push reporter sentry share sharing social sponsor sponsors stats
  telemetry track tracker tracking vitals`.split(/\s+/),
)

/** Whether lists of content blockers stop a file of this name. */
export const isBlockedName = (name: string): boolean =>
  /pop-?up/i.test(name) ||
  name
    .split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/)
    .some((word) => BLOCKED.has(word.toLowerCase()) || /^(?:affilia|referr)/i.test(word))

/** The pattern by which a chunk or a sheet is named: its own name, unless that is one that is blocked. */
export const fileNamePattern = (name: string | undefined, extension: string): string =>
  `assets/${name === undefined || isBlockedName(name) ? 'part' : '[name]'}-[hash]${extension}`
