import type { WirePiece } from '#tests/wire/table.ts'

/** Bingo on the wire (001 §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/bingo/check-player-status/'],
    ['GET', '/rest/bingo/bingo-game-data/'],
    ['POST', '/rest/bingo/bingo-accrue-reward/', ['game_id']],
    ['POST', '/rest/bingo/free-balls/'],
    ['POST', '/rest/bingo/store/', ['balls']],
  ],
  modals: ['app-bingo-welcome-modal'],
}
