import {
  data,
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { homeOf } from './brand.ts'
import { appContext, type App } from './context.ts'
import type { Head, Wake } from './document.ts'
import { layouts } from './layouts/layouts.tsx'
import { LobbyPage } from './pages/lobby.tsx'
import { libraryHead, libraryLoader, lobbyHead, lobbyLoader } from './pages/lobby-data.ts'
import { Shell } from './shell/shell.tsx'
import type { RouteHandle } from './shell/title.ts'

/** What the shell knows of a route beside its page. */
export interface Handle extends RouteHandle {
  /** When the app wakes up on this page; readers can wait, forms cannot. */
  readonly wake?: Wake
  /** Sources of parts of the page that bring style sheets of their own. */
  readonly sources?: readonly string[]
}

const handle = (head: RouteHandle['head'] | string, more: Omit<Handle, 'head'> = {}): Handle => ({
  ...more,
  head:
    typeof head === 'string'
      ? ({ brand }: App): Head => ({ title: `${head} · ${brand.title}`, hidden: more.wake === 'now' })
      : head!,
})

const appOf = ({ context }: LoaderFunctionArgs) => context.get(appContext)
const pathOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).pathname

/** The page-not-there of a route whose validity check failed (000 §2). */
const notHere = (args: LoaderFunctionArgs) => data(`Page Not Found: ${pathOf(args)}`, { status: 404 })

/** Guests only: who is signed in has no use for the page. */
function guestsOnly(args: LoaderFunctionArgs) {
  const app = appOf(args)
  if (!app.player.getState().me.isGuest) throw redirect(homeOf(app.brand))
  return null
}

/** The lobby of brands that have one; the library is home elsewhere. */
async function lobbyOnly(args: LoaderFunctionArgs) {
  const { brand } = appOf(args)
  if (!brand.flags.lobbyPage) throw redirect('/library' + new URL(args.request.url).search)
  return lobbyLoader(args)
}

/** `/game` is for players and needs `?game=`; a guest is asked to sign up first (000 §2). */
async function gameDoor(args: LoaderFunctionArgs) {
  const app = appOf(args)
  const slug = new URL(args.request.url).searchParams.get('game')
  if (!slug) throw redirect(homeOf(app.brand))
  if (app.player.getState().me.isGuest && app.brand.flags.dedicatedAuthPage)
    throw redirect(`/signup/?game=${encodeURIComponent(slug)}`)
  return null
}

/** A page of the demonstration, which does not exist outside of it. */
function demoOnly(args: LoaderFunctionArgs) {
  if (!appOf(args).demo) throw notHere(args)
  return null
}

/** No landing page is published under this path. */
function landing(args: LoaderFunctionArgs): never {
  throw notHere(args)
}

/** A game above the page and a modal's wish change nothing of the page itself. */
function byContent({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('category'))
  // The same address again is a wish for fresh data.
  return before !== after || currentUrl.href === nextUrl.href
}

const NeverThere = () => null

/** The pages in their layouts (000 §2). The lobby comes with the app; other pages are fetched when visited. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Shell,
    children: [
      {
        ...layouts.guest,
        children: [
          {
            index: true,
            id: 'home',
            loader: lobbyLoader,
            shouldRevalidate: byContent,
            handle: handle(lobbyHead as Handle['head']),
            element: <LobbyPage home />,
          },
        ],
      },
      {
        ...layouts.default,
        children: [
          {
            path: 'lobby',
            id: 'lobby',
            loader: lobbyOnly,
            shouldRevalidate: byContent,
            handle: handle(lobbyHead as Handle['head']),
            element: <LobbyPage />,
          },
          {
            path: 'library',
            id: 'library',
            loader: libraryLoader,
            shouldRevalidate: byContent,
            handle: handle(libraryHead as Handle['head']),
            lazy: async () => ({ Component: (await import('./pages/library.tsx')).LibraryPage }),
          },
          {
            path: 'games/:pageName',
            id: 'game',
            shouldRevalidate: byContent,
            lazy: async () => {
              const [{ GamePage }, { gameLoader, gameHead }] = await Promise.all([
                import('./pages/game.tsx'),
                import('./pages/game-data.tsx'),
              ])
              return { Component: GamePage, loader: gameLoader, handle: handle(gameHead as Handle['head']) }
            },
          },
          {
            path: 'game',
            loader: gameDoor,
            handle: handle('Play', { wake: 'now' }),
            lazy: async () => ({ Component: (await import('./pages/game-door.tsx')).GameDoorPage }),
          },
          {
            path: 'fairness',
            handle: handle(
              ({ brand }) => ({
                title: `Provably fair · ${brand.title}`,
                description: `How results come about at ${brand.title}, and how you check each of them yourself.`,
              }),
              { sources: ['src/features/play/fairness.tsx', 'src/app/pages/fairness.tsx'] },
            ),
            lazy: async () => ({ Component: (await import('./pages/fairness.tsx')).FairnessPage }),
          },
          {
            path: 'confirm-email',
            handle: handle('Confirm your e-mail', { wake: 'now' }),
            lazy: async () => ({ Component: (await import('./pages/confirm-email.tsx')).ConfirmEmailPage }),
          },
          {
            path: 'credits',
            handle: handle(({ brand }) => ({ title: `Credits · ${brand.title}` })),
            lazy: async () => ({ Component: (await import('./pages/credits.tsx')).CreditsPage }),
          },
          {
            path: 'dev/inbox',
            loader: demoOnly,
            handle: handle('Inbox', { wake: 'now' }),
            lazy: async () => ({ Component: (await import('./pages/inbox.tsx')).InboxPage }),
          },
        ],
      },
      {
        path: 'dev/ui',
        loader: demoOnly,
        handle: handle('Parts', { wake: 'now' }),
        ErrorBoundary: layouts.default.ErrorBoundary,
        lazy: async () => ({ Component: (await import('./pages/parts.tsx')).PartsPage }),
      },
      {
        lazy: async () => (await import('./layouts/auth.tsx')).auth,
        children: [
          {
            path: 'signin',
            loader: guestsOnly,
            handle: handle('Sign in', { wake: 'now' }),
            lazy: async () => ({ Component: (await import('./pages/sign.tsx')).SignInPage }),
          },
          {
            path: 'signup',
            loader: guestsOnly,
            handle: handle('Sign up', { wake: 'now' }),
            lazy: async () => ({ Component: (await import('./pages/sign.tsx')).SignUpPage }),
          },
          {
            path: 'forgot-password',
            loader: guestsOnly,
            handle: handle('Forgot your password', { wake: 'now' }),
            lazy: async () => ({
              Component: (await import('./pages/forgot-password.tsx')).ForgotPasswordPage,
            }),
          },
        ],
      },
      {
        ...layouts.geoblock,
        children: [
          {
            path: 'geoblock',
            handle: handle('Not available where you are', { wake: 'now' }),
            lazy: async () => ({ Component: (await import('./pages/geoblock.tsx')).GeoblockPage }),
          },
        ],
      },
      {
        ...layouts.landing,
        children: [{ path: ':landing', loader: landing, Component: NeverThere }],
      },
      {
        ...layouts.notFound,
        children: [
          {
            path: '*',
            loader: (args: LoaderFunctionArgs) => {
              throw data(`Page not found ${pathOf(args)}`, { status: 404 })
            },
            Component: NeverThere,
          },
        ],
      },
    ],
  },
]
