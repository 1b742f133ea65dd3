import type { WrittenPiece } from '#tests/wire/written.ts'

/** The specification names the lootboxes, and no call of it (001 §3). */
export const piece: WrittenPiece = { calls: [], elsewhere: ['/rest/lootboxes/', '/rest/lootboxes/open/'] }
