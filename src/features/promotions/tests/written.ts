import type { WrittenPiece } from '#tests/wire/written.ts'

/** The promotions as they are written (000 §7). */
export const piece: WrittenPiece = {
  calls: [{ ask: 'GET /rest/page/promotions/', reads: ['payload.promotions'] }],
}
