import { t, translate } from '#platform/words/words.ts'
import type { TileGame } from '#ui/lobby/tile.ts'
import type { App } from '#client/context/app.ts'
import type { Head } from '#client/router/page-face.ts'
import { type LoaderFunctionArgs, redirect } from '#client/router/route.ts'
import { appOf, notFound } from '#client/router/kit.ts'
import { gameIndex, inWords } from '../search/entries.ts'
import { exactText, find } from '../search/find.ts'
import { foundBy, meantBy } from '../search/reasons.ts'
import { tileOf, tilesOf } from '#client/games/tiles.ts'
import { libraryView, readQuery, type LibraryQuery, type LibraryView } from './library-view.ts'
import type { Catalogue, GameView } from '../../contract.ts'
import { catalogueFor } from '#client/games/games.ts'

/** A place of the navigation above the games. */
export interface LibraryTab {
  readonly key: string
  readonly title: string
  readonly href: string
}

export interface LibraryData extends Pick<LibraryView, 'category' | 'title' | 'facets'> {
  readonly query: LibraryQuery
  /** The search text without quotation marks. */
  readonly searched: string
  /** The search as corrected, if it was mistyped; else null. */
  readonly meant: string | null
  readonly places: readonly LibraryTab[]
  readonly count: number
  /** Of all games, whatever the group. */
  readonly total: number
  readonly hasRecent: boolean
  readonly tiles?: readonly TileGame[] | undefined
}

/** The games of one group, all of them unless `?category=` names another; narrowed, sorted, searched. */
export async function libraryLoader(args: LoaderFunctionArgs): Promise<LibraryData> {
  const app = appOf(args)
  const query = readQuery(new URL(args.request.url).searchParams)
  if (query.category === 'favorites') throw redirect('/issues/favorites')
  const found = await catalogueFor(app)
  const catalogue = query.text ? await inWords(found, app.locale) : found
  return libraryOf(catalogue, query)
}

function libraryOf(catalogue: Catalogue, query: LibraryQuery): LibraryData {
  const hits = query.text ? find(gameIndex(catalogue), query.text) : null
  const among = hits?.map(({ game }) => game) ?? null
  const meant = hits?.[0] ? meantBy(hits[0], query.text) : null
  const searched = exactText(query.text) ?? query.text
  const reasons = new Map(hits?.map((hit) => [hit.game.slug, foundBy(hit, meant ?? searched)]))
  const { category, title, facets, games } = libraryView(catalogue, query, among)
  return {
    category,
    title: translate(title),
    facets,
    query,
    searched,
    meant,
    places: catalogue.menu.map(({ key, title: name, href }) => ({ key, title: translate(name), href })),
    hasRecent: catalogue.recentGames.length > 0,
    count: games.length,
    total: catalogue.games.length,
    tiles: games.map((game) => foundTile(game, reasons.get(game.slug))),
  }
}

/** A tile that says by which word it is found, where its title does not show it; nothing louder stands there then. */
function foundTile(game: GameView, reason: string | null | undefined): TileGame {
  const tile = tileOf(game)
  return reason ? { ...tile, tag: t('Matches “{word}”', { word: reason }), badge: undefined } : tile
}

export const libraryHead = ({ brand }: App, { title, count }: LibraryData): Head => ({
  title: `${title || t('Games')} · ${brand.title}`,
  description: t(
    '{count, plural, one {# game} other {# games}} with published odds at {brand}. No purchase necessary.',
    {
      count,
      brand: brand.title,
    },
  ),
})

export const FAVORITES = 'favorites'

export interface IssueData {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly places: readonly LibraryTab[]
  readonly count: number
  readonly tiles?: readonly TileGame[] | undefined
}

/** A collection by its name, or the player's favorites; an unknown one is a page that is not there (000 §2). */
export async function issueLoader(args: LoaderFunctionArgs): Promise<IssueData> {
  const app = appOf(args)
  const slug = args.params['pageName'] ?? ''
  const catalogue = await catalogueFor(app)
  return issueOf(args, slug, catalogue)
}

function issueOf(args: LoaderFunctionArgs, slug: string, catalogue: Catalogue): IssueData {
  const app = appOf(args)
  const { issues, issueGamesIds, games } = catalogue
  const places = issues.map((issue) => ({
    key: issue.slug,
    title: issue.title,
    href: `/issues/${issue.slug}`,
  }))
  if (slug === FAVORITES) {
    const order = new Map(app.player.getState().me.favoriteGames.map((id, at) => [id, at]))
    const tiles = games
      .filter((game) => game.isFavorite)
      .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
      .map(tileOf)
    return { slug, title: '', text: '', places, count: tiles.length, tiles }
  }
  const issue = issues.find((one) => one.slug === slug)
  if (!issue) throw notFound()
  const tiles = tilesOf(games, issueGamesIds[slug] ?? [])
  return { slug, title: issue.title, text: issue.text, places, count: tiles.length, tiles }
}

export const issueHead = ({ brand }: App, { slug, title, text }: IssueData): Head =>
  slug === FAVORITES
    ? { title: `${t('Your favorites')} · ${brand.title}`, hidden: true }
    : { title: `${title} · ${brand.title}`, description: text, canonical: `/issues/${slug}` }
