import { LobbyPage } from '#features/home/client/lobby.tsx'
import { lobbyHead } from '#features/home/client/lobby-head.ts'
import { redirect, type LoaderFunctionArgs, type RouteObject } from '#client/router/route.ts'
import { appOf, byContent, handle } from '#client/router/kit.ts'
import { arrives } from '#platform/time/within.ts'

/**
 * Parts that are in the app's first chunk instead of being fetched on demand, and so are listed here: most
 * visits begin at the lobby, and its first paint waits for nothing.
 */

/** The first lobby comes with its data; how one is put together is fetched when somebody comes back to it. */
const lobbyLoader = async (args: LoaderFunctionArgs) =>
  (await arrives(import('#features/home/client/lobby-data.ts'))).lobbyLoader(args)

/** The lobby of brands that have one; the library is home elsewhere. */
async function lobbyOnly(args: LoaderFunctionArgs) {
  const { brand } = appOf(args)
  if (!brand.flags.lobbyPage) throw redirect('/library' + new URL(args.request.url).search)
  return lobbyLoader(args)
}

/** The home page, in the layout of guests. */
export const home: RouteObject = {
  index: true,
  id: 'home',
  loader: lobbyLoader,
  shouldRevalidate: byContent,
  handle: handle(lobbyHead),
  element: <LobbyPage home />,
}

/** The same for players, in the default layout. */
export const lobby: RouteObject = {
  path: 'lobby',
  id: 'lobby',
  loader: lobbyOnly,
  shouldRevalidate: byContent,
  handle: handle(lobbyHead),
  element: <LobbyPage />,
}
