import type { WrittenPiece } from '#tests/wire/written.ts'

/** The money box as it is written (001 §7). */
export const piece: WrittenPiece = {
  elsewhere: ['/rest/money-box/open/'],
  calls: [{ ask: 'GET /rest/money-box/info/', reads: ['data'] }],
}
