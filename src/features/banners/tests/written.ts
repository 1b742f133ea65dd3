import type { WrittenPiece } from '#tests/wire/written.ts'

/** The banners as they are written (000 §7). */
export const piece: WrittenPiece = {
  calls: [{ ask: 'GET /rest/banners/home/', reads: ['data.banners', 'data.bannerPresetPackage'] }],
}
