import type { WirePiece } from '#tests/wire/table.ts'

/** Lucky dice on the wire: its calls by method and path. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/lucky-dice/'],
    ['POST', '/rest/lucky-dice/roll/'],
  ],
  statusName: 'luckyDice',
}
