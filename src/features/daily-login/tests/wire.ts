import type { WirePiece } from '#tests/wire/table.ts'

/** The calendar on the wire as the specification writes it (000 §3, 001 §2, §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/daily-login/info/'],
    ['GET', '/rest/daily-login/apply-prize/'],
  ],
  modals: ['daily-login'],
}
