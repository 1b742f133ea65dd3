import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { brandOf } from '#app/entry/brand-of.ts'
import { registry } from '#app/registry.ts'
import { routes } from '#app/routes/routes.tsx'
import { Shell } from '#app/shell/shell.tsx'
import { readConsent } from '#client/consent/consent.ts'
import type { App } from '#client/context/app.ts'
import { createPlayer } from '#client/context/player.ts'
import { Root } from '#client/context/root.tsx'
import { loadModal } from '#client/modals/modals.ts'
import { openPrefetched } from '#client/prefetch/prefetched.ts'
import { setRouter } from '#client/router/navigate.ts'
import { openRouter } from '#client/router/browser.ts'
import { windowHistory, type History } from '#client/router/history.ts'
import { pageOf } from '#client/router/load.ts'
import { RouterProvider } from '#client/router/parts.tsx'
import { Redirect, type RouteObject } from '#client/router/route.ts'
import { eagerParts } from '#features/index.client.ts'
import { call } from '#platform/calls/call.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import type { Locale } from '#platform/words/locale.ts'
import { registerMessages, setLocale, type Messages } from '#platform/words/words.ts'
import { themeOf, type ThemeName } from '#themes/index.ts'
import { NOON, stopTime } from './clock.ts'
import { applyTheme, leavePlain } from './look.ts'
import { atEnd } from './open.ts'
import { player as aPlayer } from './people.ts'
import { openWire, type Reply, type Wire } from './wire.ts'

/** Initial conditions of a spec; by default a player with a complete account at Aurelia, in English. */
export interface Scenery {
  readonly player?: InitData
  readonly brand?: ThemeName
  readonly locale?: Locale
  /** The moment at which the time stands, ms since 1970 or ISO. */
  readonly at?: number | string
  /** The server's answers. */
  readonly answers?: readonly Reply[]
  /** The site is a demonstration. */
  readonly demo?: boolean
}

/** The real app in the page of the spec. */
export interface Mounted {
  readonly app: App
  readonly wire: Wire
  /** Where the page was left to for a new one, in turn; null = loaded again where it is. */
  readonly left: readonly (string | null)[]
}

/** A page that is gone may be on its way elsewhere still: what it asks for then is never answered, and no test's. */
function untilEnd(real: App['call']): App['call'] {
  let isOver = false
  atEnd(() => void (isOver = true))
  return (...asked) => (isOver ? new Promise(() => {}) : real(...asked))
}

/** The app as `src/app/entry/browser.tsx` makes it, on the wire of the spec. */
function appOf(scenery: Scenery, left: (string | null)[] = []): App {
  const { player = aPlayer(), brand = 'aurelia', locale = 'en', at = NOON, demo = false } = scenery
  return {
    registry,
    eagerParts,
    brand: brandOf(themeOf(brand), locale),
    demo,
    version: 'test',
    device: 'desktop',
    now_ms: new Date(at).getTime(),
    player: createPlayer({ ...player, theme: brand }),
    call: untilEnd(openPrefetched(call).call),
    themes: [],
    locale,
    pageLoad: { reload: () => void left.push(null), assign: (to) => void left.push(to) },
  }
}

/** The history of the window, which stops listening with the spec. */
function history(): History {
  const { listen: _, ...entries } = windowHistory()
  return {
    ...entries,
    listen: (stepped) => {
      addEventListener('popstate', stepped)
      atEnd(() => removeEventListener('popstate', stepped))
    },
  }
}

const spanish = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Messages>(['../../words/es.json', '../../features/*/words/es.json'], {
      eager: true,
      import: 'default',
    }),
  ),
) as Messages

function begin({ brand = 'aurelia', locale = 'en', at = NOON, answers = [] }: Scenery) {
  if (!readConsent(document.cookie)) throw new Error('the setup of the specs did not run')
  stopTime(new Date(at).getTime())
  applyTheme(brand)
  leavePlain()
  if (locale === 'es') registerMessages('es', spanish)
  setLocale(locale)
  document.documentElement.lang = locale
  const { wire, close } = openWire(answers)
  atEnd(() => {
    setLocale('en')
    const unanswered = close()
    if (unanswered.length > 0) throw new Error(unanswered.join('\n'))
  })
  return wire
}

function draw(
  root: ReactRoot,
  app: App,
  table: readonly RouteObject[],
  loaded: Parameters<typeof openRouter>[0]['loaded'],
) {
  const router = openRouter({ app, routes: table, loaded, history: history() })
  setRouter(router)
  return new Promise<void>((resolve) => {
    root.render(
      <Root app={app} onHydrated={resolve}>
        <RouterProvider router={router} />
      </Root>,
    )
  })
}

function place(address: string): ReactRoot {
  const before = location.href
  window.history.replaceState(null, '', address)
  const element = Object.assign(document.createElement('div'), { id: 'app' })
  document.body.append(element)
  const root = createRoot(element)
  atEnd(() => {
    root.unmount()
    element.remove()
    window.history.replaceState(null, '', before)
  })
  return root
}

/**
 * Shows a page of the product at its address, in its layout, with what its loaders read.
 * @throws Error where the address leads elsewhere
 */
export async function mountPage(address: string, scenery: Scenery = {}): Promise<Mounted> {
  const wire = begin(scenery)
  const left: (string | null)[] = []
  const app = appOf(scenery, left)
  const page = await pageOf(routes, address, app)
  if (page instanceof Redirect) throw new Error(`${address} leads to ${page.to}`)
  await draw(place(address), app, routes, page)
  return { app, wire, left }
}

/** Where an address leads for this visitor; null where it stays. */
export async function leadsTo(address: string, scenery: Scenery = {}): Promise<string | null> {
  begin(scenery)
  const page = await pageOf(routes, address, appOf(scenery))
  return page instanceof Redirect ? page.to : null
}

/** A page with one link, for what opens above any page. */
const stageFor = (name: string): RouteObject[] => [
  {
    Component: Shell,
    children: [
      {
        path: '*',
        element: (
          <main id="content" tabIndex={-1}>
            <h1>Stage</h1>
            <a href={`?openModal=${name}`}>Open</a>
          </main>
        ),
      },
    ],
  },
]

/** Shows an empty page of the real shell with a link that opens a modal; its code is here already. */
export async function mountStage(name: string, scenery: Scenery = {}, search = ''): Promise<Mounted> {
  const wire = begin(scenery)
  const left: (string | null)[] = []
  const app = appOf(scenery, left)
  await Promise.all([
    loadModal(app, name),
    import('#client/modals/layers.tsx'),
    import('#client/links/query.ts'),
  ])
  await draw(place(`/stage${search}`), app, stageFor(name), { loaderData: {}, errors: null })
  return { app, wire, left }
}
