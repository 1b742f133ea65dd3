import type { WrittenPiece } from '#tests/wire/written.ts'

/** The scratch cards as they are written (001 §7). */
export const piece: WrittenPiece = {
  elsewhere: [
    '/rest/scratch-card-lottery/box/',
    '/rest/scratch-card-lottery/odds/',
    '/rest/scratch-card-lottery/reveal/',
  ],
  calls: [{ ask: 'GET /rest/scratch-card-lottery/get/', reads: ['data.finishedAt'] }],
}
