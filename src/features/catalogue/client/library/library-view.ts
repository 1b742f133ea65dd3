import { mechanicOf } from '#client/games/tiles.ts'
import type { Catalogue, GameView } from '../../contract.ts'

/** The library's view of a query: one group of games, narrowed by facets and sorted. Pure. */

const FACETS = ['provider', 'mechanic', 'volatility'] as const
export type Facet = (typeof FACETS)[number]
export const SORTS = ['recommended', 'popular', 'new', 'title', 'return', 'win'] as const
export type Sort = (typeof SORTS)[number]

export interface LibraryQuery {
  readonly category: string
  readonly provider: string | null
  readonly mechanic: string | null
  readonly volatility: string | null
  readonly sort: Sort
  /** The search text as it was typed. */
  readonly text: string
}

/** A value of a facet, and how many games it would leave. */
export interface FacetOption {
  readonly value: string
  readonly label: string
  readonly count: number
}

export interface LibraryView {
  readonly category: string
  /** The group's heading; empty for those that the page names itself. */
  readonly title: string
  readonly facets: Readonly<Record<Facet, readonly FacetOption[]>>
  readonly games: readonly GameView[]
}

/** Reads the query of an address; what it does not know is as if it were not there. */
export function readQuery(query: URLSearchParams): LibraryQuery {
  const of = (name: string) => query.get(name) || null
  const sort = SORTS.find((one) => one === query.get('sort')) ?? 'recommended'
  return {
    category: of('category') ?? 'allGames',
    provider: of('provider'),
    mechanic: of('mechanic'),
    volatility: of('volatility'),
    sort,
    text: (query.get('q') ?? '').trim().slice(0, 80),
  }
}

/** The address of a query with one thing changed; what is as it is anyway is left out. */
export function hrefOf(query: LibraryQuery, change: Partial<LibraryQuery>): string {
  const { category, provider, mechanic, volatility, sort, text } = { ...query, ...change }
  const pairs = {
    category: category === 'allGames' ? null : category,
    provider,
    mechanic,
    volatility,
    sort: sort === 'recommended' ? null : sort,
    q: text || null,
  }
  const wanted = new URLSearchParams(
    Object.entries(pairs).filter((pair): pair is [string, string] => pair[1] !== null),
  ).toString()
  return `/library${wanted ? `?${wanted}` : ''}`
}

const valueOf = (game: GameView, facet: Facet, slugs: ReadonlyMap<number, string>): string => {
  if (facet === 'provider') return slugs.get(game.providerId) ?? ''
  return facet === 'mechanic' ? game.mechanic : game.volatility
}

/** From the smoothest to the bumpiest, then those where it is chosen. */
const BUMPS = ['low', 'medium', 'high', 'chosen']

/** The games of a group in its own order; the row to go on from is a group too. */
function groupOf(catalogue: Catalogue, category: string) {
  const byId = new Map(catalogue.games.map((game) => [game.id, game]))
  const listed = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  if (category === 'recent')
    return { category, title: '', games: listed(catalogue.recentGames.map(({ id }) => id)) }
  const section =
    catalogue.schemeSections.find(({ key }) => key === category) ??
    catalogue.schemeSections.find(({ key }) => key === 'allGames')
  if (!section) return { category: 'allGames', title: '', games: catalogue.games }
  return { category: section.key, title: section.title, games: listed(section.gameIds) }
}

function sorted(games: readonly GameView[], sort: Sort, { schemeSections }: Catalogue): readonly GameView[] {
  if (sort === 'title') return games.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
  if (sort === 'return') return games.toSorted((a, b) => b.rtp - a.rtp)
  if (sort === 'win') return games.toSorted((a, b) => b.topWin - a.topWin)
  if (sort === 'recommended') return games
  const key = sort === 'new' ? 'newGames' : 'popularGames'
  const ids = schemeSections.find((section) => section.key === key)?.gameIds ?? []
  const place = new Map(ids.map((id, at) => [id, at]))
  return games.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}

/** The library of a catalogue for a query; `among` narrows it to what a search found, in its order. */
export function libraryView(
  catalogue: Catalogue,
  query: LibraryQuery,
  among: readonly GameView[] | null = null,
): LibraryView {
  const { category, title, games } = groupOf(catalogue, query.category)
  const there = new Set(games.map(({ id }) => id))
  const base = among ? among.filter(({ id }) => there.has(id)) : games
  const slugs = new Map(catalogue.providers.map(({ id, slug }) => [id, slug]))
  const meets = (game: GameView, but?: Facet) =>
    FACETS.every(
      (facet) => facet === but || query[facet] === null || valueOf(game, facet, slugs) === query[facet],
    )
  const labelOf = (facet: Facet, game: GameView) => {
    if (facet === 'provider') return catalogue.providers.find(({ id }) => id === game.providerId)?.title ?? ''
    return facet === 'mechanic' ? mechanicOf(game) : game.volatility
  }
  const options = (facet: Facet): FacetOption[] => {
    const found = new Map<string, FacetOption>()
    for (const game of base) {
      const value = valueOf(game, facet, slugs)
      const before = found.get(value) ?? { value, label: labelOf(facet, game), count: 0 }
      found.set(value, { ...before, count: before.count + (meets(game, facet) ? 1 : 0) })
    }
    return [...found.values()].toSorted((a, b) =>
      facet === 'volatility'
        ? BUMPS.indexOf(a.value) - BUMPS.indexOf(b.value)
        : a.label.localeCompare(b.label, 'en'),
    )
  }
  return {
    category,
    title,
    facets: {
      provider: options('provider'),
      mechanic: options('mechanic'),
      volatility: options('volatility'),
    },
    games: sorted(
      base.filter((game) => meets(game)),
      query.sort,
      catalogue,
    ),
  }
}
