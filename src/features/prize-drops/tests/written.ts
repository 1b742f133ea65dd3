import type { WrittenPiece } from '#tests/wire/written.ts'

/** The prize drops as they are written (001 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/prize-drops/info/', by: 'guest', reads: ['success', 'data.general.dailyPrizePool'] },
  ],
}
