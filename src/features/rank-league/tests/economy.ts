import type { EconomyPiece } from '#tests/economy/piece.ts'
import { ladder, sectionPrize, sections } from '../rules.ts'

/** Prizes of levels and sections. */
export const piece: EconomyPiece = {
  rewards: ladder.map(({ level, pointsTotal, prize }) => ({
    points: pointsTotal,
    prizes: [prize, sectionPrize(level) ?? {}],
  })),
  ranks: sections.map(({ type, levelFrom }) => ({
    points: ladder[levelFrom - 1]!.pointsTotal,
    rank: type,
  })),
}
