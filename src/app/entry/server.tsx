import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageAnswer, PageRequest, Render, SiteInfo } from '#platform/pages/page.ts'
import { inBrand, inLocale } from './request-locale.ts'
import type { Locale } from '#platform/words/locale.ts'
import { t } from '#platform/words/words.ts'
import { themeCss } from '#themes/css.ts'
import { isThemeName, themeNames, themes } from '#themes/index.ts'
import { sheetFor } from './style/prune.ts'
import type { Theme } from '#themes/theme.ts'
import { brandOf } from './brand-of.ts'
import type { App } from '#client/context/app.ts'
import { isHome } from '#client/context/brand.ts'
import criticalCss from './critical.css?inline'
import gameCss from './critical-game.css?inline'
import { attributesOf, documentOf } from './document.ts'
import type { Head } from '#client/router/page-face.ts'
import { clientsOf } from '#client/registry.ts'
import { fetchWords } from '#client/words/language.ts'
import { createPlayer } from '#client/context/player.ts'
import { Root } from '#client/context/root.tsx'
import { pageOf, type Page } from '#client/router/load.ts'
import { StaticRouterProvider } from '#client/router/parts.tsx'
import { isRouteErrorResponse, Redirect } from '#client/router/route.ts'
import type { Handle } from '#client/router/kit.ts'
import { eagerParts } from '#features/index.client.ts'
import { registry } from '../registry.ts'
import { routes } from '../routes/routes.tsx'
import { headOf } from '#client/router/title.ts'
import { APP_ID, packInit, writeState } from '#client/context/page-state.ts'
import { openKeeper, type Shelf } from './parts/cached.tsx'
import { openFirstPaint, type FirstPaint } from './style/first-paint.ts'
import type { InitData } from '#platform/calls/init-data.ts'

declare module '#client/feature.ts' {
  interface FeatureClient {
    /** On the server: the strip of today's rewards for a page that is about to be rendered. */
    readonly stripFor?: (app: App) => Promise<ComponentType | null>
  }
}

interface Sheet {
  readonly whole: string
  readonly firstPaint: FirstPaint
}

/** The constant parts of a brand's pages, made when its first page is rendered. */
interface BrandStyle {
  readonly theme: Theme
  /** The brand's tokens, the sheet of any page, and the sheets of those that need more. */
  readonly tokens: string
  readonly sheet: Sheet
  readonly sheets: Readonly<Record<string, Sheet>>
  /** Parts of its pages by their language, kept for the next page. */
  readonly shelves: Readonly<Record<Locale, Shelf>>
}
const brandStyles = new Map<string, BrandStyle>()

function brandStyle(name: string): BrandStyle {
  const known = brandStyles.get(name)
  if (known) return known
  const theme: Theme = themes[isThemeName(name) ? name : themeNames[0]!]
  const tokens = themeCss(theme)
  const sheetOf = (css: string) => {
    const whole = sheetFor(theme, css)
    return { whole, firstPaint: openFirstPaint(whole, tokens) }
  }
  const sheet = sheetOf(criticalCss)
  const sheets = { game: sheetOf(criticalCss + gameCss) }
  const shelves = { en: new Map(), es: new Map() }
  const made: BrandStyle = { theme, tokens, sheet, sheets, shelves }
  brandStyles.set(name, made)
  return made
}

/** Parts of a brand's pages that are kept as text, by language. */
export const shelvesOf = (theme: string): Readonly<Record<Locale, Shelf>> => brandStyle(theme).shelves

/** Renders the page of an address for whoever asks, in their language. */
export const render: Render = (request) =>
  inLocale(request.locale, () => inBrand(brandStyle(request.theme).theme.name, () => pageFor(request)))

async function pageFor(request: PageRequest): Promise<PageAnswer> {
  const styles = brandStyle(request.theme)
  const { theme } = styles
  const init = await initOf(request)
  const app: App = {
    registry,
    eagerParts,
    brand: brandOf(theme, request.locale),
    demo: request.demo,
    version: request.site.version,
    device: request.device,
    now_ms: request.now_ms,
    player: createPlayer(init),
    call: request.call,
    themes: request.demo ? themeNames : [],
    locale: request.locale,
  }
  // Before the loaders: they name some things too.
  await fetchWords(registry.core, request.call, request.locale)
  const [found, strip] = await Promise.all([
    pageOf(routes, request.url, app),
    isHome(app.brand, request.url.split('?')[0]!) ? stripFor(app) : null,
  ])
  if (found instanceof Redirect) return moved(found)
  return rendered(request, { ...app, strip }, found, styles, init)
}

/** The strip of today's rewards, from the feature that has it. */
async function stripFor(app: App): Promise<ComponentType | null> {
  const clients = await clientsOf(registry)
  return (await clients.find((one) => one.stripFor)?.stripFor!(app)) ?? null
}

function rendered(
  request: PageRequest,
  app: App,
  found: Exclude<Awaited<ReturnType<typeof pageOf>>, Redirect>,
  { theme, ...styles }: BrandStyle,
  init: InitData,
): PageAnswer {
  const keeper = openKeeper(styles.shelves[request.locale])
  const html = renderToString(
    <Root app={{ ...app, keep: keeper.keep }}>
      <StaticRouterProvider page={found} />
    </Root>,
  )
  const { body, preloads } = parted(keeper.finish(html, app))
  const hydration = hydrationOf(found, init)
  // Players have the sheet from before, and forms cannot be used without it: their pages need not carry it.
  const linked = !init.isGuest || hydration === 'now'
  const state = pageState(app, theme, request.site, init, found)
  const sheet = linked ? null : (styles.sheets[styleName(found)] ?? styles.sheet)
  const brand = linked ? request.assets.brands?.[theme.name] : undefined
  const page = `<html lang="${request.locale}"${attributesOf(theme)}><body><div id="${APP_ID}">${body}`
  const own = request.lean ? sheet?.firstPaint(page, request.device) : sheet?.whole
  const style = (brand ? '' : styles.tokens) + (own ?? '')
  return {
    status: found.status,
    styles: style ? [style] : [],
    html: documentOf({
      theme,
      locale: request.locale,
      style,
      assets: request.assets,
      guest: init.isGuest,
      head: pageHead(app, found),
      origin: request.site.origin ?? '',
      hydration,
      linked,
      brand,
      body,
      preloads,
      sheets: sheetsOf(request, found),
      // A form cannot be used before it is hydrated: it does not wait for anything more.
      state: hydration === 'rest' && request.apart ? { apart: request.apart(state) } : { text: state },
    }),
  }
}

async function initOf({ call }: PageRequest): Promise<InitData> {
  const { data, message } = await call(registry.core.init)
  if (!data) throw new Error(message ?? 'the init data did not come')
  return data
}

/**
 * React puts what it wants fetched early before the first element; its place is the head. It names every
 * picture that isn't lazy, also those that a phone hides, which browsers warn of as unused: only those marked
 * as the first of the page stay, and the browser finds the others in the page itself.
 */
function parted(html: string) {
  const all = /^(?:<link rel="preload"[^>]*>)*/.exec(html)![0]
  const preloads =
    all
      .match(/<link[^>]*>/g)
      ?.filter((one) => / fetchPriority="high"/.test(one))
      .join('') ?? ''
  return { preloads, body: html.slice(all.length) }
}

/** The sheets of parts that are on the page already, though their code comes later. */
function sheetsOf({ assets }: PageRequest, found: Page): readonly string[] {
  const sources = found.matches.flatMap(({ route }) => (route.handle as Handle | undefined)?.sources ?? [])
  return [...new Set(sources.flatMap((source) => assets.sheets[source] ?? []))]
}

const styleName = (found: Page): string =>
  found.errors ? '' : (found.matches.findLast(({ route }) => route.id)?.route.id ?? '')

function moved({ to, forGood }: Redirect): PageAnswer {
  return { status: forGood ? 301 : 302, location: to, html: '', styles: [] }
}

const errorOf = (found: Page): unknown => Object.values(found.errors ?? {})[0]

function pageHead(app: App, found: Page): Head {
  const error = errorOf(found)
  if (error !== undefined) {
    const missing = isRouteErrorResponse(error) && error.status === 404
    return {
      title: `${missing ? t('Page not found') : t('Something went wrong')} · ${app.brand.title}`,
      hidden: true,
    }
  }
  const matches = found.matches.map(({ route, params }) => ({
    handle: route.handle,
    data: found.loaderData[route.id] ?? undefined,
    params,
  }))
  const path = found.location.pathname
  return {
    canonical: path.length > 1 ? path.replace(/\/$/, '') : path,
    ...(headOf(app, matches) ?? { title: app.brand.title, description: app.brand.words.tagline }),
  }
}

function hydrationOf(found: Page, init: InitData) {
  if (errorOf(found) !== undefined) return 'now'
  const own = found.matches
    .map(({ route }) => (route.handle as Handle | undefined)?.hydration)
    .findLast(Boolean)
  return own ?? (init.isGuest ? 'rest' : 'idle')
}

function pageState(app: App, theme: Theme, site: SiteInfo, init: InitData, found: Page): string {
  const { brand, demo, device, now_ms, locale, themes: names } = app
  return writeState({
    brand,
    ...(locale === 'en' ? {} : { english: brandOf(theme, 'en').words }),
    demo,
    device,
    now_ms,
    site,
    locale,
    themes: names,
    init: packInit(registry.features, init),
    loaderData: found.loaderData,
    errors:
      found.errors &&
      Object.fromEntries(Object.entries(found.errors).map(([id, error]) => [id, plain(error)])),
  })
}

/** An error as the browser may know it: the words of a refusal, nothing of a fault. */
const plain = (error: unknown) =>
  isRouteErrorResponse(error) ? { status: error.status, data: error.data } : null
