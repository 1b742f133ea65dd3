import { lasts } from '#games/sessions/lasting.server.ts'
import type { GameView, SchemeSection } from '#games/views.ts'

/**
 * The rows as newcomers see them, who have played nothing: the first one, unless it is all games, begins with
 * those in which the welcome gift lasts; nothing is left out.
 */
export function forNewcomers(
  sections: readonly SchemeSection[],
  games: readonly GameView[],
): readonly SchemeSection[] {
  const [first, ...others] = sections
  if (!first || first.key === 'allGames') return sections
  const lasting = new Set(games.flatMap(({ id, slug }) => (lasts(slug) ? [id] : [])))
  const gameIds = first.gameIds.toSorted((a, b) => Number(lasting.has(b)) - Number(lasting.has(a)))
  return [{ ...first, gameIds }, ...others]
}
