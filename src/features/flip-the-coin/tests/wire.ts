import type { WirePiece } from '#tests/wire/table.ts'

/** Flip the coin on the wire. */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/flip-the-coin/'],
    ['POST', '/rest/flip-the-coin/flip/', ['side']],
  ],
}
