import type { WrittenPiece } from '#tests/wire/written.ts'

/** The specification names the daily chests, and no call of it (001 §3). */
export const piece: WrittenPiece = {
  calls: [],
  elsewhere: ['/rest/daily-chests/', '/rest/daily-chests/open/'],
}
