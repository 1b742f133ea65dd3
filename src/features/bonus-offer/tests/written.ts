import type { WrittenPiece } from '#tests/wire/written.ts'

/** The bonuses as they are written (000 §7). */
export const piece: WrittenPiece = { calls: [{ ask: 'GET /rest/bonus-offer/get-bonuses/', reads: ['data'] }] }
