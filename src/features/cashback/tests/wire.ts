import type { WirePiece } from '#tests/wire/table.ts'

/** The cashback on the wire as the specification writes it (000 §3, 001 §7). */
export const piece: WirePiece = {
  rows: [['POST', '/rest/cashback/pay/']],
}
