import type { WrittenPiece } from '#tests/wire/written.ts'

/** The words as they are written (000 §7). */
export const piece: WrittenPiece = { calls: [{ ask: 'GET /api/rest/translations/en', by: 'guest' }] }
