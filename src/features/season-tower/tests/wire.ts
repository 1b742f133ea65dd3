import type { WirePiece } from '#tests/wire/table.ts'

/** The season on the wire as the specification writes it (001 §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/seasons/:/'],
    ['GET', '/rest/seasons/switch/between-status-systems/'],
  ],
  modals: ['app-season-modal'],
}
