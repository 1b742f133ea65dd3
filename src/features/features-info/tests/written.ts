import type { WrittenPiece } from '#tests/wire/written.ts'

/** The statuses as the specification writes them (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/features-games-info/info/' },
    { ask: 'GET /rest/features-games-info/info/?invited_by=abc&useOptimizedGames=1', by: 'guest' },
  ],
}
