import type { WrittenPiece } from '#tests/wire/written.ts'

/** The league's calls as they are written (000 §7). */
export const piece: WrittenPiece = {
  calls: [
    {
      ask: 'GET /rest/page/rank-league-info/',
      reads: ['payload.currentProgress.currentLevel', 'payload.levels', 'payload.sections'],
    },
    { ask: 'GET /rest/rank-league/info/', reads: ['available'] },
  ],
}
