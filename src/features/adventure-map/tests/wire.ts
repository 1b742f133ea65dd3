import type { WirePiece } from '#tests/wire/table.ts'

/** The adventure map on the wire as the specification writes it (001 §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/adventure-map-info/'],
    ['GET', '/rest/adventure-map/:'],
    ['POST', '/rest/adventure-map/roll/', ['value']],
  ],
  modals: ['adventure-map'],
}
