import type { WrittenPiece } from '#tests/wire/written.ts'

/** The fortune packages as they are written (001 §7). */
export const piece: WrittenPiece = {
  elsewhere: ['/rest/fortune-investment/claim/', '/rest/packages/buy/'],
  calls: [
    { ask: 'GET /rest/fortune-investment/packages/', reads: ['data.packages'] },
    { ask: 'GET /rest/fortune-investment/chosen-package/', reads: ['success'] },
  ],
}
