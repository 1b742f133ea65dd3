import { PRICED_EDGE } from '#platform/round/weight.ts'
import type { EconomyPiece } from '#tests/economy/piece.ts'
import { giftOfOpening, METER } from '../economy.ts'

/**
 * Spins return their cost in coins; what comes beside it is given for the coins that opened the machine. Who
 * loses all coins of each day can pay for the tiers that those buy; saving for the dearest takes a month.
 */
export const piece: EconomyPiece = {
  byCoins({ rounds, stake }) {
    const bet = rounds * stake
    return { coins: (bet * giftOfOpening(bet * PRICED_EDGE)) / METER.coins }
  },
}
