import type { WindowsPiece } from '#tests/journeys/windows-piece.ts'

export const piece: WindowsPiece = {
  addressed: [
    ['app-playback-modal', 'Weekly cashback', '.cashback', 'src/features/cashback/client/modal.tsx'],
  ],
  others: ['src/features/cashback/client/reward-modal.tsx'],
}
