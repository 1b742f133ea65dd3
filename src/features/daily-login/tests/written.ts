import type { WrittenPiece } from '#tests/wire/written.ts'

/** The daily login as it is written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/daily-login/info/', reads: ['success', 'isActive', 'levels', 'activeLevel'] },
    { ask: 'GET /rest/daily-login/apply-prize/', reads: ['success', 'prizes.freeSpinCount'] },
  ],
}
