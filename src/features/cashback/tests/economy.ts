import { above } from '#tests/economy/normal.ts'
import type { EconomyPiece } from '#tests/economy/piece.ts'
import { coveredBy, sectionOf } from '../rules.ts'

/** What a week's loss gives back, of what of it counts. */
export const piece: EconomyPiece = {
  weekly(way, { rounds, stake }, rank) {
    const { percent, cap } = sectionOf(rank)
    const counts = Math.min((rounds * coveredBy(stake, way.weight)) / 100, (cap * 100) / percent)
    const mean = rounds * stake * (1 - way.rtp)
    const deviation = way.deviation * stake * Math.sqrt(rounds)
    const expected = above(0, mean, deviation) - above(counts, mean, deviation)
    return { expected: (expected * percent) / 100, most: (counts * percent) / 100 }
  },
}
