import type { WrittenPiece } from '#tests/wire/written.ts'

/** The home page's call as it is written (000 §7). */
export const piece: WrittenPiece = {
  calls: [
    { ask: 'GET /rest/page/home/', by: 'guest', reads: ['payload.games', 'payload.seo', 'versionApp'] },
  ],
}
