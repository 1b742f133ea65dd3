import type { WrittenPiece } from '#tests/wire/written.ts'

/** The quests as they are written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/quest/?useOptimizedGames=1', reads: ['success'] },
    { ask: 'GET /rest/page/quests/' },
    { ask: 'GET /rest/page/quests/?useOptimizedGames=1' },
  ],
}
