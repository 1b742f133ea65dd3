import { HUNDREDTHS, SPIN_WORTH, type SeasonEconomy } from './economy.ts'
import { totalsOf } from './rules.ts'

/** The value of a loot box; its own feature holds the same number (`src/tests/economy`). */
export const BOX_WORTH = { coins: 2_575, entries: 1.35 } as const

interface Cost {
  /** With spins and boxes. */
  readonly coins: number
  readonly entries: number
  /** The largest part of weighted bets that comes back in entries to who stops at a level, in percent. */
  readonly highest: number
}

/** The cost of all prizes of an economy. Pure. */
export function costOf(economy: SeasonEconomy): Cost {
  const totals = totalsOf(economy)
  let [coins, entries, highest] = [0, 0, 0]
  for (const [i, { prize }] of economy.levels.entries()) {
    const boxes = (prize.items ?? []).reduce((sum, { count }) => sum + count, 0)
    coins += (prize.coins ?? 0) + (prize.freeSpins?.count ?? 0) * SPIN_WORTH + boxes * BOX_WORTH.coins
    entries += (prize.entries ?? 0) + boxes * BOX_WORTH.entries
    highest = Math.max(highest, (HUNDREDTHS * entries) / (totals[i]! * economy.perPoint))
  }
  return { coins, entries: Math.round(entries * HUNDREDTHS) / HUNDREDTHS, highest }
}
