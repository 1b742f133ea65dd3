const DAY = 86_400_000
/** 5 January 1970, the first Monday: weeks are counted from it. */
const MONDAY = 4 * DAY
const WEEK = 7 * DAY

/**
 * The games of this week, in turn, the game of the week first: everybody sees the same, and none is bought into
 * the place. A third of the games, six at most.
 * @param now_ms ms since 1970; weeks change on Monday 00:00 UTC
 */
export function gamesOfWeek<C>(cards: readonly C[], now_ms: number): C[] {
  if (cards.length === 0) return []
  const count = Math.min(6, Math.ceil(cards.length / 3))
  const week = Math.floor((now_ms - MONDAY) / WEEK)
  return Array.from({ length: count }, (_, at) => cards[(week + at) % cards.length]!)
}
