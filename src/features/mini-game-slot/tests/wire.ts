import type { WirePiece } from '#tests/wire/table.ts'

/** The mini-game slot on the wire as the specification writes it (001 §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/mini-game-slot/configs/'],
    ['GET', '/rest/mini-game-slot/spin/'],
    ['GET', '/rest/mini-game-slot/reset-level/'],
  ],
  statusName: 'miniGameSlot',
}
