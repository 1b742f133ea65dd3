import type { JackpotWon } from '#features/jackpots/contract.ts'
import { read, write } from '../storage/memory.ts'
import { markOf } from '../storage/dismissals.ts'
import { noNews, type RankNews } from '#features/rank-league/client/plan.ts'

/**
 * What waits to be told, kept in the tab: a page that is loaded again inside a game still tells it after the
 * game. What was shown is taken out before it is seen, so that nothing is told twice (001 §5, §9).
 */

export interface Waiting {
  readonly news: RankNews
  readonly jackpots: readonly JackpotWon[]
}

const KEY = 'waiting'

interface Kept extends Waiting {
  /** A mark of the player: who signs in after them is told nothing of theirs. */
  readonly who: string
}

/** Keeps what waits for a player, or forgets it when nothing does. */
export function keepWaiting(login: string | null, { news, jackpots }: Waiting): void {
  const { levels, sections, waiting } = news
  const isEmpty = [levels, sections, waiting, jackpots].every((list) => list.length === 0)
  const kept: Kept = { who: markOf(login), news, jackpots }
  write('sessionStorage', KEY, isEmpty ? null : JSON.stringify(kept))
}

/** What waited for a player when the page was left; nothing, when it was another's or cannot be read. */
export function waitedFor(login: string | null): Waiting {
  const none: Waiting = { news: noNews, jackpots: [] }
  try {
    const kept = JSON.parse(read('sessionStorage', KEY) ?? 'null') as Kept | null
    if (kept?.who !== markOf(login)) return none
    const { news, jackpots } = kept
    const isWhole = [news.levels, news.sections, news.waiting, jackpots].every((list) => Array.isArray(list))
    return isWhole ? { news: { ...noNews, ...news }, jackpots } : none
  } catch {
    return none
  }
}
