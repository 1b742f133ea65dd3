import type { WirePiece } from '#tests/wire/table.ts'

/** The league on the wire as the specification writes it (000 §3, §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/page/rank-league-info/'],
    ['GET', '/rest/rank-league/info/'],
  ],
}
