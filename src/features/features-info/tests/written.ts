import type { WrittenPiece } from '#tests/wire/written.ts'

/** What is on, as it is written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/features-games-info/info/' },
    { ask: 'GET /rest/features-games-info/info/?invited_by=abc&useOptimizedGames=1', by: 'guest' },
  ],
}
