import type { WirePiece } from '#tests/wire/table.ts'

/** Quests on the wire as the specification writes them (001 §7). */
export const piece: WirePiece = {
  rows: [
    ['GET', '/rest/quest/', ['useOptimizedGames']],
    ['GET', '/rest/page/quests/', ['useOptimizedGames']],
  ],
  modals: ['app-advent-modal', 'app-freeplay-modal', 'app-freeplay-welcome-modal'],
}
