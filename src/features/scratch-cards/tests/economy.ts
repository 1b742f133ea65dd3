import type { EconomyPiece } from '#tests/economy/piece.ts'
import { BOUNDS, ECONOMY } from '../lottery/economy.ts'

/** The lottery of a week has a pool of what play brings in. */
export const piece: EconomyPiece = {
  pools: [
    { run: 'scratch-cards.lottery', bounds: BOUNDS, economy: (at) => ({ ...ECONOMY, ...at }), aWeek: 1 },
  ],
}
