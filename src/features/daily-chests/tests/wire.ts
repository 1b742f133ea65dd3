import type { WirePiece } from '#tests/wire/table.ts'

/** Daily chests on the wire. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/daily-chests/'],
    ['POST', '/rest/daily-chests/open/', ['chest']],
  ],
  statusName: 'dailyChests',
}
