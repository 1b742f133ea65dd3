import type { WirePiece } from '#tests/wire/table.ts'

/** The money box on the wire. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/money-box/info/'],
    ['POST', '/rest/money-box/open/'],
  ],
}
