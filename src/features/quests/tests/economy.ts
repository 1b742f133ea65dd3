import { definitionOf } from '#games/catalogue.ts'
import type { EconomyPiece } from '#tests/economy/piece.ts'
import { LEAST_STAKE, SETS, type QuestPlan } from '../economy.ts'
import { ADVENT_ECONOMY, SEASON_ECONOMY, worthOf } from '../runs.server.ts'

const GAMES: ReadonlySet<string> = new Set(Object.values(SETS).flat())
/** Weeks of a season, and of a year, which has one advent. */
const WEEKS = { season: 2, advent: 52 }

/**
 * Entries of the days and of the whole of a quest that so many rounds complete at the most: luck is met on
 * the way, each round is in a game of every task, and tasks of other features are done beside.
 */
function entriesFor({ days, all }: QuestPlan, rounds: number): number {
  let [left, entries] = [rounds, 0]
  for (const { tasks, prize } of days) {
    left -= Math.max(0, ...tasks.map(({ kind, goal }) => (kind === 'rounds' || kind === 'games' ? goal : 0)))
    if (left < 0) return entries
    entries += worthOf([prize]).entries
  }
  return entries + (all ? worthOf([all]).entries : 0)
}

const sumOf = (quests: readonly QuestPlan[], rounds: number) =>
  quests.reduce((sum, quest) => sum + entriesFor(quest, rounds), 0)

/** Quests are gifts that want rounds: their entries are priced with those of the other gifts of a day. */
export const piece: EconomyPiece = {
  gifts({ slug }, { rounds, stake }) {
    const [least = 0] = definitionOf(slug)!.stakes.SweepStakes
    if (!GAMES.has(slug) || stake < Math.max(least, LEAST_STAKE.SweepStakes)) return 0
    const season = sumOf(SEASON_ECONOMY.quests, rounds * WEEKS.season) / WEEKS.season
    return season + sumOf(ADVENT_ECONOMY.quests, rounds * 4) / WEEKS.advent
  },
}
