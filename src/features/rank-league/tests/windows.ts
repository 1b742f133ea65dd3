import type { WindowsPiece } from '#tests/journeys/windows-piece.ts'

export const piece: WindowsPiece = {
  addressed: [],
  others: [
    'src/features/rank-league/client/rank-modal.tsx',
    'src/features/rank-league/client/welcome-modal.tsx',
  ],
}
