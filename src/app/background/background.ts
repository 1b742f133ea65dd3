/**
 * The work of a page once it is hydrated and idle; a chunk of its own. Modals and toasts are part of it, so
 * that the first of them appears without a delay, and even when the connection is lost.
 */
import '#client/modals/layers.tsx'
// Many windows count down.
import '#ui/countdown.tsx'
import type { SiteInfo } from '#platform/pages/page.ts'
import { watchDevice } from '#ui/device.ts'
import type { Navigating } from '#client/version/builds.ts'
import type { App } from '#client/context/app.ts'
import { watchFreshness } from '#client/version/freshness.ts'
import { registerWorker } from '#client/version/install.ts'
import { watchBackButton, type Routed } from '#client/router/back-button.ts'
import { showSlowNavigation } from '../shell/skeleton.ts'
import { followTranslators } from '#client/translation/translated-text.ts'
import { APP_ID } from '#client/context/page-state.ts'
import { showFarewell } from '#client/session/farewell.ts'
import { watchWhose } from '#client/session/watch-whose.ts'
import { startRealtime } from '#client/realtime/live.ts'
import { beginLogin } from '#client/links/login-flow.ts'
import { startErrorReporting } from '#client/analytics/report.ts'
import { startTransport, trackPages } from '#client/analytics/page-events.ts'
import type { RouteObject } from '#client/router/route.ts'
import type { Prefetched } from '#client/prefetch/prefetched.ts'

/** Work that a page starts once it is idle. */
export interface IdleContext {
  /** Begins when somebody is signed in. */
  readonly forPlayers?: true
  /** Whether the browser has what it is about. */
  readonly when?: () => boolean
  readonly load: () => Promise<
    (app: App, router: { readonly navigate: (to: string) => Promise<unknown> }) => unknown
  >
}

declare module '#client/feature.ts' {
  interface FaceParts {
    readonly atRest?: IdleContext
  }
}

export interface BackgroundContext {
  readonly app: App
  readonly router: Navigating & Routed & { readonly navigate: (to: string) => Promise<unknown> }
  readonly routes: readonly RouteObject[]
  readonly prefetched: Prefetched
  readonly site: SiteInfo
}

/** Goes on with the life of the page: events, freshness, pushes, what comes next, the worker behind it. */
export function startBackground({ app, router, routes, prefetched, site }: BackgroundContext): void {
  followTranslators(document.getElementById(APP_ID)!)
  watchWhose(app)
  showFarewell()
  startErrorReporting(site, app.brand.name)
  watchBackButton(router)
  showSlowNavigation(router)
  trackPages(router)
  startTransport({ url: site.analyticsUrl, brand: app.brand.name, version: site.version })
  watchFreshness(router, site)
  startRealtime(app)
  for (const { atRest } of app.registry.features) {
    if (!atRest || atRest.when?.() === false) continue
    const begin = () => atRest.load().then((it) => void it(app, router), lost)
    if (atRest.forPlayers) forPlayers(app, begin)
    else void begin()
  }
  void registerWorker(app)
  watchDevice()
  // It begins a second later (000 §9).
  import('#client/prefetch/prefetch.ts').then(
    (it) => it.startPrefetching(app, router, routes, prefetched),
    lost,
  )
}

/** A connection that goes while a part comes is no fault: the page is used without it, and the next one has it. */
const lost = () => {}

/** Fetches the parts for players only: at once, or when a guest has signed in. */
function forPlayers(app: App, follow: () => Promise<void>): void {
  if (!app.player.getState().me.isGuest) return void follow()
  const stop = app.player.subscribe(({ me }) => {
    if (me.isGuest) return
    stop()
    beginLogin()
    void follow()
  })
}
