import type { Translator } from '#platform/words/translator.ts'
import { fontPreloads, themeAttributes, themeColour, themeCss } from '#themes/css.ts'
import type { Theme } from '#themes/theme.ts'
import { escapeHtml } from '#ui/lobby/tile.ts'
import { brandOf } from '../entry/brand-of.ts'

/**
 * The page that the service worker shows when the network is gone. It stands alone: style inside, no app, and
 * it fetches nothing but the fonts and the logo that the worker keeps beside it.
 */
export interface OfflinePage {
  readonly html: string
  /** The inline style and script, for the policy. */
  readonly style: string
  readonly script: string
}

/**
 * The page comes back by itself: with the network, which browsers tell of, or with our servers, which they do
 * not: those are asked, by each page at its own time.
 */
const SCRIPT =
  `(()=>{if(location.pathname==='/offline')return;const back=()=>location.reload();addEventListener('online',back);
setInterval(()=>document.hidden||fetch('/build.json',{cache:'no-store'}).then(({ok})=>ok&&back(),()=>{}),
7e3)})()`.replaceAll('\n', '')

const STYLE = `
*,::before,::after{box-sizing:border-box;margin:0}
html{color:var(--sys-color-text);background:var(--sys-color-bg);font:500 100%/1.5 var(--sys-font-ui);
-webkit-font-smoothing:antialiased;text-size-adjust:none}
body{min-height:100dvh;display:grid;grid-template-rows:auto 1fr auto;padding:24px 20px
calc(24px + env(safe-area-inset-bottom));text-align:center}
body::before,body::after{content:'';position:fixed;inset:0;z-index:-1;background:var(--sys-backdrop)}
body::after{background:var(--sys-texture);mask:var(--sys-texture-mask,none)}
header{display:flex;justify-content:center;min-height:44px;
font:var(--sys-display-weight) 1.5rem/44px var(--sys-font-display)}
header img{display:block;height:44px;width:auto;max-width:70vw}
main{align-self:center;justify-self:center;display:grid;justify-items:center;gap:14px;width:min(100%,460px);
padding:40px 28px 36px;background:var(--sys-color-surface-1);border:1px solid var(--sys-color-line);
border-radius:var(--sys-radius-xl);corner-shape:var(--sys-corner);box-shadow:var(--sys-shadow-2)}
.mark{display:grid;place-items:center;width:88px;height:88px;margin-bottom:6px;border-radius:50%;
corner-shape:var(--sys-corner-circle);color:var(--sys-color-brand);background:var(--sys-color-surface-2);
box-shadow:inset 0 0 0 1px var(--sys-color-line)}
svg{width:42px;height:42px;fill:none;stroke:currentColor;stroke-width:var(--cmp-icon-stroke);
stroke-linecap:var(--cmp-icon-cap);stroke-linejoin:var(--cmp-icon-join)}
h1{font:var(--sys-display-weight) calc(1.7rem*var(--sys-display-scale))/1.15 var(--sys-font-display);
letter-spacing:var(--sys-display-tracking);text-transform:var(--sys-display-case);text-wrap:balance}
p{color:var(--sys-color-text-muted);max-width:40ch;text-wrap:pretty}
a{display:inline-flex;align-items:center;justify-content:center;min-height:48px;min-width:180px;margin-top:10px;
padding:0 26px;border-radius:var(--sys-radius-pill);corner-shape:var(--sys-corner);font-weight:700;
text-decoration:none;color:var(--sys-color-on-brand);background:var(--cmp-button-bg);
box-shadow:var(--cmp-button-shadow)}
a:hover{box-shadow:var(--cmp-button-hover)}
a:active{box-shadow:var(--cmp-button-press)}
a:focus-visible{outline:3px solid var(--sys-color-focus);outline-offset:3px}
footer{font-size:.84rem}
footer p{margin-inline:auto}
`.replaceAll('\n', ' ')

/** The sign of a connection that is cut. */
const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1' +
  ' 5.17-2.69M19 12.86a10 10 0 0 0-2.01-1.52M2 8.82a15 15 0 0 1 4.18-2.65M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"/></svg>'

export function offlinePage(theme: Theme, { locale, t }: Translator): OfflinePage {
  const brand = brandOf(theme, locale)
  const style = themeCss(theme) + STYLE
  const attributes = Object.entries(themeAttributes(theme))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  const fonts = fontPreloads(theme)
    .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
    .join('')
  const title = escapeHtml(theme.title)
  const logo = brand.logo
    ? `<img src="${brand.logo.src}" width="${brand.logo.width}" height="${brand.logo.height}" alt="${title}">`
    : title
  const html =
    `<!doctype html><html lang="${locale}"${attributes}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${escapeHtml(t('You’re offline'))} · ${title}</title>${fonts}<style>${style}</style>` +
    `<meta name="theme-color" content="${themeColour(theme)}"><meta name="robots" content="noindex">` +
    `<script>${SCRIPT}</script></head><body><header>${logo}</header>` +
    `<main><span class="mark">${MARK}</span><h1>${escapeHtml(t('You’re offline'))}</h1>` +
    `<p>${escapeHtml(t('We can’t reach our servers. Check your connection. This page will reload automatically.'))}</p>` +
    `<p>${escapeHtml(t('Your balance and every round you started are safe.'))}</p>` +
    // An empty address is the one that was asked for.
    `<a href="">${escapeHtml(t('Try again'))}</a></main><footer><p>${escapeHtml(theme.words.company)}</p></footer></body></html>`
  return { html, style, script: SCRIPT }
}
