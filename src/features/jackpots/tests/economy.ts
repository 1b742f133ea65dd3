import type { EconomyPiece } from '#tests/economy/piece.ts'
import { economy } from '../economy.ts'

/** The part of each stake that feeds the meters. */
export const piece: EconomyPiece = {
  returns: {
    group: 'jackpot',
    part: Object.values(economy.entries).reduce((sum, { part_ppm }) => sum + part_ppm, 0) / 1_000_000,
  },
}
