import { games } from '#games/catalogue.ts'
import type { GameView, RecentGame, SchemeSection } from '#games/wire.ts'
import type { Catalogue } from './contract.ts'
import { forNewcomers } from './first-row.server.ts'
import { recommended, unseen } from './rules.ts'
import { inOrder, sectionOf, type Shared } from './shared-catalogue.server.ts'
import type { OwnRow } from './store.server.ts'

/** How many games the row to go on from holds. */
const RECENT = 18

const bySlug = new Map(games.map(({ id, slug }) => [slug, id]))

/** The games that a player played last, newest first; games with an open round come before all others. */
function recentOf(rows: readonly OwnRow[], there: ReadonlySet<number>): RecentGame[] {
  const found = new Map<number, RecentGame>()
  for (const row of [...rows.filter(({ kind }) => kind === 'open'), ...rows]) {
    const id = row.kind === 'open' ? bySlug.get(row.game!) : row.game_id
    if (row.kind === 'heart' || id === undefined || !there.has(id) || found.has(id)) continue
    found.set(id, { id, at: row.at.toISOString(), isOpen: row.kind === 'open' })
  }
  return [...found.values()].slice(0, RECENT)
}

/** The catalogue of one player: hearts, what they played, and the rows that follow from that. */
export function withPlayerData(shared: Shared, rows: readonly OwnRow[], rails: readonly string[]): Catalogue {
  const { catalogue, cards, tally } = shared
  const there = new Set(cards.map(({ id }) => id))
  const hearts = new Set(rows.filter(({ kind }) => kind === 'heart').map(({ game_id }) => game_id))
  const played = rows.filter(({ kind }) => kind === 'play').map(({ game_id: id, rounds }) => ({ id, rounds }))
  const own: SchemeSection[] = [
    sectionOf('recommend', recommended(cards, played)),
    sectionOf(
      'missedItGames',
      played.length > 0
        ? unseen(cards, tally, played)
        : (catalogue.schemeSections.find(({ key }) => key === 'missedItGames')?.gameIds ?? []),
    ),
  ].filter(({ gameIds }) => gameIds.length > 0)
  const others = catalogue.schemeSections.filter(({ key }) => key !== 'missedItGames' && key !== 'recommend')
  const sections = inOrder([...others, ...own], rails)
  const games: readonly GameView[] =
    hearts.size === 0
      ? catalogue.games
      : catalogue.games.map((game) => (hearts.has(game.id) ? { ...game, isFavorite: true } : game))
  return {
    ...catalogue,
    games,
    schemeSections: played.length > 0 ? sections : forNewcomers(sections, games),
    recentGames: recentOf(rows, there),
  }
}
