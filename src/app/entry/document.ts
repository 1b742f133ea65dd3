import type { Locale } from '#platform/words/locale.ts'
import type { PageAssets } from '#platform/pages/page.ts'
import { fontPreloads, themeAttributes, themeColour } from '#themes/css.ts'
import type { Theme } from '#themes/theme.ts'
import { escapeHtml } from '#ui/lobby/tile.ts'
import { APP_ID, BOOT_ID, STATE_ID } from '#client/context/page-state.ts'
import type { Head, HydrationTime } from '#client/router/page-face.ts'

export interface DocumentParts {
  readonly theme: Theme
  readonly locale: Locale
  readonly head: Head
  /** Scheme and host of the site, or empty where it is not known. */
  readonly origin: string
  readonly body: string
  /** Links to what is needed early. */
  readonly preloads: string
  /** Addresses of style sheets that the page needs for its first paint. */
  readonly sheets: readonly string[]
  /** The state that the page hydrates with, or the name by which the browser asks for it. */
  readonly state: { readonly text: string } | { readonly apart: string }
  readonly style: string
  readonly assets: PageAssets
  readonly hydration: HydrationTime
  /** The page waits for the whole sheet instead of carrying what its first paint needs. */
  readonly linked: boolean
  /** The address of the brand's tokens, where they do not stand in the style. */
  readonly brand: string | undefined
  readonly guest: boolean
}

/** The theme's attributes of <html>, as they are written there. */
export const attributesOf = (theme: Theme): string =>
  Object.entries(themeAttributes(theme))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

/** The document around a rendered page. Everything inline is data or one <style> that the policy knows. */
export function documentOf(parts: DocumentParts): string {
  const { theme, locale, head, body, preloads, sheets, state, style, brand, assets, hydration } = parts
  const { linked, guest, origin } = parts
  // Where the sheet is waited for, it goes first: words stand in other letters until theirs have come.
  const after = linked ? ' fetchpriority="low"' : ''
  const fonts = fontPreloads(theme)
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin${after} href="${href}">`)
    .join('')
  const late = linked
    ? `<link rel="stylesheet" href="${assets.late}">`
    : `<link rel="stylesheet" href="${assets.late}" media="print" data-late>` +
      `<noscript><link rel="stylesheet" href="${assets.late}"></noscript>`
  return (
    `<!doctype html><html lang="${locale}"${attributesOf(theme)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `${fonts}${preloads}${brand ? `<link rel="stylesheet" href="${brand}">` : ''}${style ? `<style>${style}</style>` : ''}${headTags(head, theme, origin)}` +
    `<link rel="icon" type="image/svg+xml" href="/icons/${theme.name}/favicon.svg">` +
    `<link rel="manifest" href="/manifest.webmanifest">` +
    `<link rel="apple-touch-icon" href="/icons/${theme.name}/apple-180.png">` +
    `${sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}${late}` +
    `<script type="module" id="${BOOT_ID}" src="${assets.boot}" data-app="${assets.app}" data-hydration="${hydration}"` +
    `${assets.beside.length > 0 ? ` data-beside="${assets.beside.join(' ')}"` : ''}` +
    `${guest ? ' data-guest' : ''}${'apart' in state ? ` data-state="${state.apart}"` : ''}></script></head>` +
    `<body><div id="${APP_ID}">${body}</div>` +
    ('text' in state ? `<script type="application/json" id="${STATE_ID}">${state.text}</script>` : '') +
    `</body></html>`
  )
}

/** Structured data as an element: no browser runs it, and nothing in it can end it. */
const structuredDataElement = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

function headTags(
  { title, description, canonical, hidden, structuredData }: Head,
  theme: Theme,
  origin: string,
): string {
  const about = description
    ? `<meta name="description" content="${escapeHtml(description)}">` +
      `<meta property="og:description" content="${escapeHtml(description)}">`
    : ''
  // Previews elsewhere want whole addresses: without the site's own origin there is none to give.
  const preview = origin
    ? `<meta property="og:image" content="${origin}/art/cards/${theme.name}.jpg">` +
      `<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">` +
      `<meta name="twitter:card" content="summary_large_image">` +
      (canonical ? `<meta property="og:url" content="${escapeHtml(origin + canonical)}">` : '')
    : ''
  return (
    `<title>${escapeHtml(title)}</title>${about}<meta property="og:title" content="${escapeHtml(title)}">` +
    `<meta property="og:site_name" content="${escapeHtml(theme.title)}"><meta property="og:type" content="website">` +
    `<meta name="theme-color" content="${themeColour(theme)}">` +
    (canonical ? `<link rel="canonical" href="${escapeHtml(origin + canonical)}">` : '') +
    (hidden ? '<meta name="robots" content="noindex">' : preview) +
    (structuredData ? structuredDataElement(structuredData) : '')
  )
}
