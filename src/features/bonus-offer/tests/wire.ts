import type { WirePiece } from '#tests/wire/table.ts'

/** The bonuses on the wire as the specification writes them (001 §7). */
export const piece: WirePiece = { rows: [['GET', '/rest/bonus-offer/get-bonuses/']] }
