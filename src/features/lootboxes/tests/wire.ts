import type { WirePiece } from '#tests/wire/table.ts'

/** Loot boxes on the wire; the init data says nothing of them. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/lootboxes/'],
    ['POST', '/rest/lootboxes/open/', ['box_id']],
  ],
}
