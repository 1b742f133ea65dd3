import type { WrittenPiece } from '#tests/wire/written.ts'

/** The specification names the lucky dice, and no call of it (001 §3). */
export const piece: WrittenPiece = { calls: [], elsewhere: ['/rest/lucky-dice/', '/rest/lucky-dice/roll/'] }
