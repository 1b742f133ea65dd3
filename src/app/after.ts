/**
 * What a page does once it is awake and has nothing else to do; a chunk of its own. Windows and messages come
 * along, so that the first of them is not late, and not lost when the connection is.
 */
import './shell/layers.tsx'
import type { SiteFacts } from '#platform/pages/page.ts'
import { watchDevice } from '#ui/device.ts'
import type { Navigating } from './builds.ts'
import type { App } from './context.ts'
import { keepPlace } from './geo/region.ts'
import { keepFresh } from './fresh.ts'
import { registerWorker } from './install.ts'
import { keepBack, type Routed } from './shell/back.ts'
import { keepComing } from './shell/coming.ts'
import { keepLive } from './live.ts'
import { beginLogin } from './login-flow.ts'
import type { Going } from './push/keep.ts'
import { keepReporting } from './report.ts'
import { keepSending, keepTelling } from './telling.ts'
import type { RouteObject } from './router/route.ts'
import type { Warm } from './warm.ts'

export interface Awake {
  readonly app: App
  readonly router: Navigating & Going & Routed
  readonly routes: readonly RouteObject[]
  readonly warm: Warm
  readonly site: SiteFacts
}

/** Goes on with the life of the page: events, freshness, pushes, what comes next, the worker behind it. */
export function goOn({ app, router, routes, warm, site }: Awake): void {
  keepReporting(site, app.brand.name)
  keepBack(router)
  keepComing(router)
  keepTelling(router)
  keepSending({ url: site.analyticsUrl, brand: app.brand.name, version: site.version })
  keepFresh(router, site)
  keepLive(app)
  keepPlace(app)
  forPlayers(app, async () => (await import('./rank/keep.ts')).keepRank(app))
  forPlayers(app, async () => (await import('./rewards/keep.ts')).keepRewards(app))
  void registerWorker(app)
  watchDevice()
  // It begins a second later (000 §9).
  void import('./prefetch.ts').then((it) => it.keepPrefetching(app, router, routes, warm))
  if ('Notification' in window) void import('./push/keep.ts').then((it) => it.keepPush(app, router))
}

/** What speaks to players only is fetched for them: at once, or when a guest has signed in. */
function forPlayers(app: App, follow: () => Promise<void>): void {
  if (!app.player.getState().me.isGuest) return void follow()
  const stop = app.player.subscribe(({ me }) => {
    if (me.isGuest) return
    stop()
    beginLogin()
    void follow()
  })
}
