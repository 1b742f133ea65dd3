import type { EconomyPiece } from '#tests/economy/piece.ts'
import { BOX_WORTH } from '../cost.ts'
import { ECONOMY, RUN_DAYS } from '../economy.ts'
import { totalsOf } from '../rules.ts'

/** Levels of a season, with what boxes cost; their spins are played with coins. */
export const piece: EconomyPiece = {
  season: {
    days: RUN_DAYS,
    rewards: totalsOf(ECONOMY).map((total, i) => {
      const { entries = 0, coins = 0, items = [] } = ECONOMY.levels[i]!.prize
      const boxes = items.reduce((sum, { count }) => sum + count, 0)
      return {
        points: total * ECONOMY.perPoint,
        prizes: [{ coins, entries: entries + boxes * BOX_WORTH.entries }],
      }
    }),
  },
}
