import { startTransition } from 'react'
import { setZone } from '#platform/words/words.ts'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { call } from '#platform/calls/call.ts'
import type { PageCall } from '#platform/pages/page.ts'
import type { App } from '#client/context/app.ts'
import type { PreHydration, Hydrate } from '#client/context/pre-hydration.ts'
import { setFavorite, loadFavorites } from '#client/games/favorites.ts'
import { setRouter } from '#client/router/navigate.ts'
import { createPlayer } from '#client/context/player.ts'
import { Root } from '#client/context/root.tsx'
import { openRouter, type Router } from '#client/router/browser.ts'
import { windowHistory } from '#client/router/history.ts'
import { loadChunks, type Loaded } from '#client/router/load.ts'
import { matchRoutes } from '#client/router/match.ts'
import { RouterProvider } from '#client/router/parts.tsx'
import { RouteError } from '#client/router/route.ts'
import { eagerParts } from '#features/index.client.ts'
import { registry } from '../registry.ts'
import { arrives, PART_MS } from '#platform/time/within.ts'
import { routes } from '../routes/routes.tsx'
import { withModalEntries } from '#client/router/window-entries.ts'
import { redirectLookup } from '#client/links/redirects.ts'
import { APP_ID, STATE_ID, unpackInit, type PageState } from '#client/context/page-state.ts'
import { openPrefetched } from '#client/prefetch/prefetched.ts'

/** Takes the server's page over. */
const hydrate: Hydrate = async (preHydration, onHydrated) => {
  const { state, isExact } = await readPageState(preHydration)
  const prefetched = openPrefetched(call)
  const app = appOf(state, prefetched.call)
  // English needs nothing; without the words of another language the page goes on in English.
  const words =
    app.locale === 'en' ||
    arrives(
      import('#client/words/language.ts').then((it) => it.loadLanguage(registry.core, call, app.locale)),
    ).catch(() => false)
  const [router, worded] = await Promise.all([routerOf(app, state), words])
  if (!worded) {
    const brand = { ...app.brand, words: state.english ?? app.brand.words }
    Object.assign(app, { locale: 'en', brand } satisfies Partial<App>)
    document.documentElement.lang = 'en'
  }
  setRouter(router)
  const element = document.getElementById(APP_ID)!
  // Few pages are translated before they are taken over; the others follow translators once they are at rest.
  const translation =
    preHydration.changes().length > 0 &&
    (await arrives(import('#client/translation/translated-text.ts')).catch(() => null))
  if (translation) translation.followTranslators(element)
  await new Promise<void>((resolve) => {
    // A translator would be back between two steps of a page that is taken over bit by bit.
    const during =
      translation && translation.undoTranslation(preHydration.changes()) ? flushSync : startTransition
    during(() => {
      hydrateRoot(
        element,
        <Root app={app} onHydrated={resolve}>
          <RouterProvider router={router} />
        </Root>,
        // A page that lost its words is made again in English, one that lost its data from newer: no faults.
        worded && isExact ? {} : { onRecoverableError: () => {} },
      )
    })
  })
  onHydrated()
  // The data that came is in the language that did not, or newer than what stands there.
  if (!worded || !isExact) void router.revalidate()
  loadFavorites(app)
  await replay(app, preHydration)
  // Buttons and links work without it, so it may come late: it is fetched again until it is here.
  const begin = () =>
    void import('../background/background.ts').then(
      ({ startBackground }) => startBackground({ app, router, routes, prefetched, site: state.site }),
      () => setTimeout(begin, PART_MS),
    )
  begin()
}

/** The state that the page hydrates with; not exact where the server could only give the page as it is now. */
async function readPageState({
  state,
}: PreHydration): Promise<{ readonly state: PageState; readonly isExact: boolean }> {
  if (!state)
    return { state: JSON.parse(document.getElementById(STATE_ID)!.textContent) as PageState, isExact: true }
  const answer = await arrives(state)
  if (!answer.ok) throw new Error(`the state of the page did not come (${answer.status})`)
  return { state: (await arrives(answer.json())) as PageState, isExact: !answer.headers.has('x-newer') }
}

function appOf({ init, ...state }: PageState, way: PageCall): App {
  const { brand, demo, device, now_ms, locale, themes } = state
  setZone(brand.timeZone)
  return {
    registry,
    eagerParts,
    brand,
    demo,
    version: state.site.version,
    device,
    now_ms,
    locale,
    themes,
    player: createPlayer(unpackInit(registry.features, init)),
    call: way,
  }
}

/** The router with the server's data, its lazy pages fetched before it starts so that nothing flashes. */
async function routerOf(app: App, { loaderData, errors }: PageState): Promise<Router> {
  await loadChunks(matchRoutes(routes, location.pathname) ?? [])
  const loaded = { loaderData, errors: errors && revived(errors) }
  const history = withModalEntries(windowHistory())
  return openRouter({ app, routes, loaded, history, elsewhere: redirectLookup(app) })
}

const revived = (errors: Record<string, unknown>): Loaded['errors'] =>
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const said = error as Pick<RouteError, 'status' | 'data'> | null
      return [id, said ? new RouteError(said.data, said.status) : new Error('the page failed')]
    }),
  )

/** Does what was pressed while the app was on its way. */
async function replay(app: App, { hearts, clicks }: PreHydration) {
  for (const target of clicks) if (target.isConnected) target.click()
  // A guest's hearts are kept already.
  if (app.player.getState().me.isGuest) return
  for (const [slug, on] of hearts) {
    if (await setFavorite(app, slug, on)) continue
    for (const heart of document.querySelectorAll(`[data-fav="${CSS.escape(slug)}"]`))
      heart.setAttribute('aria-pressed', String(!on))
  }
}

dispatchEvent(new CustomEvent('app:loaded', { detail: hydrate }))
