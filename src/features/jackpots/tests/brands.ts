import type { BrandsPiece } from '#tests/server/brands-piece.ts'

/** Their row, and the group of the games that feed them. */
export const piece: BrandsPiece = {
  feature: 'jackpots',
  lobby: ['category=jackpot', 'class="jackpots'],
}
