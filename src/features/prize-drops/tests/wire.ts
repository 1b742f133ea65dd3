import type { WirePiece } from '#tests/wire/table.ts'

/** Prize drops on the wire (001 §7). */
export const piece: WirePiece = {
  rows: [['GET', '/rest/prize-drops/info/']],
  modals: ['app-prize-drops-welcome-modal'],
  statusName: 'prizeDrops',
}
