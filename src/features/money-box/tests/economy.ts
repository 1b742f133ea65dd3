import type { EconomyPiece } from '#tests/economy/piece.ts'
import { DAYS, RATE } from '../economy.ts'
import { capOf, freePart } from '../rules.ts'

/** A box that is opened every time: what went in comes out in the end, and of a full one no more than its part. */
export const piece: EconomyPiece = {
  byCoins({ rounds, stake, rank }) {
    return { coins: Math.min((rounds * stake * RATE) / 100, freePart(capOf(rank, 0)) / DAYS) }
  },
}
