import type { LoaderFunctionArgs } from 'react-router'
import { appContext, type App } from '../context.ts'
import type { Head } from '../document.ts'
import { railsOf, tileOf, type RailView } from '../tiles.ts'
import { calls, type Catalogue, type HomePayload } from '../wire.ts'
import type { TileGame } from '#ui/tile.ts'

export interface LobbyData {
  readonly home: HomePayload
  readonly rails: readonly RailView[]
  readonly count: number
}

/** The catalogue of a page; without it there is no page. */
export async function catalogueFor({ call }: App): Promise<Catalogue> {
  const { data, message } = await call(calls.catalogue.filters)
  if (!data) throw new Error(message ?? 'the catalogue did not come')
  return data
}

/** Everything that a lobby shows, in one turn. */
export async function lobbyLoader({ context }: LoaderFunctionArgs): Promise<LobbyData> {
  const app = context.get(appContext)
  const [{ payload }, catalogue] = await Promise.all([app.call(calls.home.home), catalogueFor(app)])
  return {
    home: { ...payload, lastWinners: oneEach(payload.lastWinners) },
    rails: railsOf(catalogue),
    count: catalogue.games.length,
  }
}

/** A lucky streak of one player in one game is told once. */
function oneEach(winners: HomePayload['lastWinners']) {
  const seen = new Set<string>()
  return winners.filter(({ name, slug }) => {
    const key = `${name} ${slug}`
    return !seen.has(key) && seen.add(key)
  })
}

export const lobbyHead = (_app: App, { home }: LobbyData): Head => ({
  title: home.seo.title,
  description: home.seo.description,
})

export interface LibraryData {
  readonly category: string
  readonly title: string
  readonly categories: readonly { readonly key: string; readonly title: string }[]
  readonly count: number
  /** Of all games, whatever the group. */
  readonly total: number
  readonly tiles?: readonly TileGame[] | undefined
}

/** The games of one group, all of them unless `?category=` names another. */
export async function libraryLoader({ context, request }: LoaderFunctionArgs): Promise<LibraryData> {
  const app = context.get(appContext)
  const catalogue = await catalogueFor(app)
  const rails = railsOf(catalogue)
  const wanted = new URL(request.url).searchParams.get('category') ?? 'allGames'
  const favorites = catalogue.games.filter((game) => game.isFavorite)
  const categories = rails.map(({ key, title }) => ({ key, title }))
  const common = {
    total: catalogue.games.length,
    categories: [{ key: 'favorites', title: 'Favourites' }, ...categories],
  }
  if (wanted === 'favorites') {
    const tiles = favorites.map(tileOf)
    return { ...common, category: wanted, title: 'Your favourites', count: tiles.length, tiles }
  }
  const rail = rails.find((one) => one.key === wanted) ?? rails.find((one) => one.key === 'allGames')
  return {
    ...common,
    category: rail?.key ?? 'allGames',
    title: rail?.title ?? 'All games',
    count: rail?.count ?? 0,
    tiles: rail?.tiles ?? [],
  }
}

export const libraryHead = ({ brand }: App, { title, count }: LibraryData): Head => ({
  title: `${title} · ${brand.title}`,
  description: `${count} ${count === 1 ? 'game' : 'games'} with published odds at ${brand.title}. No purchase necessary.`,
})
