import type { WrittenPiece } from '#tests/wire/written.ts'

/** The scratch cards as they are written (001 §7). */
export const piece: WrittenPiece = {
  calls: [{ ask: 'GET /rest/scratch-card-lottery/get/', reads: ['data.finishedAt'] }],
}
