import { beginsWell, lasts } from '#games/sessions/lasting.server.ts'
import type { GameView, SchemeSection } from '#games/wire.ts'
import { rowsOf } from './groups.ts'
import { FIRST_GAMES } from './titles.server.ts'

/** The row that stands first for newcomers, in place of what would be recommended by what they played. */
const KEY = 'recommend'
/** Two rows of a wide screen; a row of fewer than one line would be left out of a lobby. */
const MOST = 12
const LEAST = 6

/**
 * The rows as newcomers see them, who have played nothing: the first one names only games in which the welcome
 * gift lasts, one of each mechanic and then others, in the order in which the brand's own rows name them. It
 * begins with one whose feature most of them meet: that is where the welcome leads. All other rows are as they
 * are.
 */
export function forNewcomers(
  sections: readonly SchemeSection[],
  games: readonly GameView[],
): readonly SchemeSection[] {
  const lasting = new Set(games.flatMap(({ id, slug }) => (lasts(slug) ? [id] : [])))
  const named = new Set(sections.flatMap(({ gameIds }) => gameIds.filter((id) => lasting.has(id))))
  if (named.size < LEAST) return sections
  const begin = new Set(games.flatMap(({ id, slug }) => (beginsWell(slug) ? [id] : [])))
  const ids = [...named]
  const first = ids.find((id) => begin.has(id)) ?? ids[0]!
  const gameIds = inTurn([first, ...ids.filter((id) => id !== first)], games).slice(0, MOST)
  const row = { key: KEY, title: FIRST_GAMES, rows: rowsOf(KEY), gameIds }
  return [row, ...sections.filter(({ key }) => key !== KEY)]
}

/**
 * One of each mechanic, then the others as the brand has them: a newcomer's row shows what there is to play.
 * The brand's order alone may begin with a row of one kind.
 */
function inTurn(ids: readonly number[], games: readonly GameView[]): number[] {
  const mechanics = new Map(games.map(({ id, mechanic }) => [id, mechanic]))
  const seen = new Set<string>()
  const [firsts, others]: [number[], number[]] = [[], []]
  for (const id of ids) {
    const mechanic = mechanics.get(id)!
    if (seen.has(mechanic)) others.push(id)
    else firsts.push(id)
    seen.add(mechanic)
  }
  return [...firsts, ...others]
}
