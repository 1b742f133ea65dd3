import type { PushSettings } from '../config/env.server.ts'
import { noExternalOrigins, type ExternalOrigins } from './external-origins.ts'

/**
 * The content security policy of a page. Inline code is allowed by its hash, never by `unsafe-inline` and
 * never by a nonce, which would be stale in a cached page.
 */
export interface PolicyParts {
  /** Hashes of inline <style> elements. */
  readonly styles: readonly string[]
  /** Hashes of style attributes. */
  readonly attributes: readonly string[]
  readonly https: boolean
  /** Origins beside our own that the page may send to. */
  readonly connects?: readonly string[]
  /** Companies whose scripts sign people in or tell them from machines. */
  readonly outside?: ExternalOrigins
}

/** The origins that the settings name: events, error reports and the broker of pushes. */
export const connectsOf = (env: {
  readonly analyticsUrl: string | null
  readonly sentryDsn: string | null
  readonly rabbit?: { readonly webUrl: string } | null
  readonly push?: PushSettings
}): readonly string[] =>
  [env.analyticsUrl, env.sentryDsn, env.rabbit?.webUrl, ...pushOriginsOf(env.push)].flatMap((url) =>
    url ? [originOf(url)] : [],
  )

/** The origins where browsers register for pushes, when that is not this site. */
export const pushOriginsOf = (push: PushSettings | undefined): readonly string[] =>
  push?.firebase ? [push.firebase.origins.installations, push.firebase.origins.registrations] : []

/** Sockets have an origin too, though their URL says none. */
function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}

export function contentPolicy(parts: PolicyParts): string {
  const { styles, attributes, https, connects = [], outside = noExternalOrigins } = parts
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')
  // One list for elements and attributes: the header goes with every page and is not compressed.
  const inAttributes = attributes.length > 0 ? ` 'unsafe-hashes'${quoted(attributes)}` : ''
  return [
    "default-src 'self'",
    ["script-src 'self'", ...outside.scripts].join(' '),
    "script-src-attr 'none'",
    [`style-src 'self'${quoted(styles)}${inAttributes}`, ...outside.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connects, ...outside.connects].join(' '),
    ...(outside.frames.length > 0 ? [["frame-src 'self'", ...outside.frames].join(' ')] : []),
    "media-src 'self' data: blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join(';')
}

/** The texts of all style attributes of a page, each once, as the browser reads them. */
export function styleAttributes(html: string): string[] {
  const found = new Set<string>()
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at)) {
    const from = at + MARK.length
    const to = html.indexOf('"', from)
    // Inside of a tag only: text may speak of styles too.
    if (html.lastIndexOf('<', at) > html.lastIndexOf('>', at)) found.add(unescapeHtml(html.slice(from, to)))
    at = to < 0 ? html.length : to
  }
  return [...found]
}

const MARK = ' style="'
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
const unescapeHtml = (text: string) =>
  text.includes('&')
    ? text.replaceAll(/&(amp|lt|gt|quot|#x27|#39);/g, (_, sign: string) => SIGNS[sign]!)
    : text

/** Headers of every answer, pages or not. */
export const commonHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Headers of a page beside its policy. Sign-in windows of other sites may report back to their opener. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), midi=(), browsing-topics=()',
  'x-frame-options': 'DENY',
  vary: 'accept-encoding, accept-language, cookie, user-agent, sec-ch-ua-mobile',
}
