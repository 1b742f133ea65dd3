import { homeOf, type BrandFlags } from '../context/brand.ts'
import type { App } from '../context/app.ts'
import type { MiddlewareName, PlainMiddleware } from './page-face.ts'
import { redirect, Redirect, type LoaderFunctionArgs, type RouteObject } from './route.ts'
import { isNewcomer, NEXT, registrationAt } from './deep-links.ts'
import { appOf, notAllowed } from './kit.ts'

/**
 * Guards of pages. A route names its middleware, one by one, and a name that nobody knows stops the boot
 * (000 §5). Each says true (go on), false (there is no such page) or where to go instead.
 */
type Verdict = boolean | Redirect
type Middleware = (app: App, url: URL, about: string) => Verdict | Promise<Verdict>

/** Players only: a guest signs in, on the page for it or above the home page, and comes back (`afterSignIn`). */
function playersOnly(app: App, url: URL): Verdict {
  const { me } = app.player.getState()
  if (!me.isGuest) return true
  if (isNewcomer(me)) return redirect(registrationAt(app.brand.flags, url.search))
  const query = new URLSearchParams(url.search)
  query.set(NEXT, url.pathname + url.search + url.hash)
  if (app.brand.flags.dedicatedAuthPage) return redirect(`/signin?${query}`)
  query.set('openModal', 'signin')
  return redirect(`/?${query}`)
}

const table = {
  /** The route guard (000 §2): the server says which features are on in this theme and allowed to this player. */
  guard(app, _url, feature) {
    const { features, away } = app.player.getState().me
    // A page that is away for the player says so itself.
    return features[feature] === true || away?.includes(feature) === true
  },
  /** Nobody whose account is closed: nothing that invites is shown to them, and that page says why. */
  open: ({ player }) => player.getState().me.closedUntil === undefined || redirect('/game/responsible-play'),
  player: playersOnly,
  /** Admits players, and newcomers from a social sign-in who have no account yet. */
  registering: (app, url) => isNewcomer(app.player.getState().me) || playersOnly(app, url),
  /** Nobody who began a registration at another company: it is finished first (000 §2). */
  newcomer: ({ player, brand }, { search }) =>
    !isNewcomer(player.getState().me) || redirect(registrationAt(brand.flags, search)),
  /** Guests only: who is signed in has no use for the page. */
  guest: (app) => app.player.getState().me.isGuest || redirect(homeOf(app.brand)),
  /** A page that only some themes have (000 §1). */
  flag: (app, _url, flag) => app.brand.flags[flag as keyof BrandFlags] === true,
  /** A page of the demonstration, which does not exist outside of it. */
  demo: (app) => app.demo,
} satisfies Record<PlainMiddleware | 'guard' | 'flag', Middleware>

interface Step {
  readonly run: Middleware
  readonly about: string
}

function stepOf(name: string, path: string): Step {
  const [key = '', about = ''] = name.split(':')
  if (!Object.hasOwn(table, key))
    throw new Error(`the route "${path}" names the middleware "${name}", which nobody knows`)
  return { run: table[key as keyof typeof table], about }
}

async function pass(steps: readonly Step[], args: LoaderFunctionArgs): Promise<void> {
  const app = appOf(args)
  const url = new URL(args.request.url)
  for (const { run, about } of steps) {
    let verdict: Verdict = false
    try {
      verdict = await run(app, url, about)
    } catch {
      // A guard that fails lets nobody in (000 §2).
    }
    if (verdict instanceof Redirect) throw verdict
    if (!verdict) throw notAllowed()
  }
}

/**
 * A route behind its middleware: it runs before the route's loader, on the server and in the browser alike.
 * @throws Error when a name is not known, while the tables of routes are made: at boot
 */
export function withMiddleware(names: readonly MiddlewareName[], route: RouteObject): RouteObject {
  if (names.length === 0) return route
  const steps = names.map((name) => stepOf(name, route.path ?? ''))
  const guarded =
    (own: RouteObject['loader']): RouteObject['loader'] =>
    async (args) => {
      await pass(steps, args)
      return own ? own(args) : null
    }
  const { lazy } = route
  if (!lazy) return { ...route, loader: guarded(route.loader) }
  return {
    ...route,
    lazy: async () => {
      const found = await lazy()
      return { ...found, loader: guarded(found.loader) }
    },
  }
}
