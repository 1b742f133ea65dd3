import type { EconomyPiece } from '#tests/economy/piece.ts'
import { BOUNDS, ECONOMY } from '../economy.ts'

/** A pool a day of what the play of those who may win brings in. */
export const piece: EconomyPiece = {
  pools: [{ run: 'prize-drops', bounds: BOUNDS, economy: (at) => ({ ...ECONOMY, ...at }), aWeek: 7 }],
}
