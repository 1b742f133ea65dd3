import type { WirePiece } from '#tests/wire/table.ts'

/** The promotions on the wire as the specification writes them (000 §7). */
export const piece: WirePiece = { rows: [['GET', '/rest/page/promotions/']] }
