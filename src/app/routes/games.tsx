import { wayToGame } from '#client/links/deep-links.ts'
import { t } from '#platform/words/words.ts'
import { homeOf } from '#client/context/brand.ts'
import { LobbyPage } from '#features/home/client/lobby.tsx'
import { lobbyHead } from '#features/home/client/lobby-head.ts'
import { type LoaderFunctionArgs, redirect, type RouteObject } from '#client/router/route.ts'
import { appOf, byContent, handle, titled, type Handle } from '#client/router/kit.ts'

/** The first lobby comes with its data; how one is put together is fetched when somebody comes back to it. */
const lobbyLoader = async (args: LoaderFunctionArgs) =>
  (await import('#features/home/client/lobby-data.ts')).lobbyLoader(args)

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
  const way = wayToGame(app.player.getState().me, app.brand.flags, new URLSearchParams({ game: slug }))
  if (way.kind === 'go') throw redirect(way.to)
  return null
}

/** The home page, in the layout of guests. */
export const homeRoutes: RouteObject[] = [
  {
    index: true,
    id: 'home',
    loader: lobbyLoader,
    shouldRevalidate: byContent,
    handle: handle(lobbyHead as Handle['head']),
    element: <LobbyPage home />,
  },
]

/** Pages of games, in the default layout. The lobby comes with the app. */
export const gameRoutes: RouteObject[] = [
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
    shouldRevalidate: byContent,
    lazy: async () => {
      const [{ LibraryPage }, { libraryLoader, libraryHead }] = await Promise.all([
        import('#features/catalogue/client/library/library.tsx'),
        import('#features/catalogue/client/library/library-data.ts'),
      ])
      return {
        Component: LibraryPage,
        loader: libraryLoader,
        handle: handle(libraryHead as Handle['head'], {
          sources: ['src/features/catalogue/client/library/library.tsx'],
        }),
      }
    },
  },
  {
    path: 'issues/:pageName',
    id: 'issue',
    shouldRevalidate: byContent,
    lazy: async () => {
      const [{ IssuePage }, { issueLoader, issueHead }] = await Promise.all([
        import('#features/catalogue/client/library/issue.tsx'),
        import('#features/catalogue/client/library/library-data.ts'),
      ])
      return { Component: IssuePage, loader: issueLoader, handle: handle(issueHead as Handle['head']) }
    },
  },
  {
    path: 'games/:pageName',
    id: 'game',
    shouldRevalidate: byContent,
    lazy: async () => {
      const [{ GamePage }, { gameLoader, gameHead }] = await Promise.all([
        import('#features/play/client/game/game.tsx'),
        import('#features/play/client/game/game-data.tsx'),
      ])
      return {
        Component: GamePage,
        loader: gameLoader,
        handle: handle(gameHead as Handle['head'], { sources: ['src/features/play/client/game/game.tsx'] }),
      }
    },
  },
  {
    path: 'game',
    loader: gameDoor,
    handle: titled(() => t('Play'), { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('#features/play/client/game/lazy-game.tsx')).GameDoorPage,
    }),
  },
]
