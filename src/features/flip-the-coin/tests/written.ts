import type { WrittenPiece } from '#tests/wire/written.ts'

/** The specification names the coin, and no call of it (001 §3). */
export const piece: WrittenPiece = {
  calls: [],
  elsewhere: ['/rest/flip-the-coin/', '/rest/flip-the-coin/flip/'],
}
