import type { WirePiece } from '#tests/wire/table.ts'

/** The states of features on the wire as the specification writes them (001 §7). */
export const piece: WirePiece = {
  rows: [['GET', '/rest/features-games-info/info/', ['invited_by', 'useOptimizedGames']]],
}
