import { above, below } from '#tests/economy/normal.ts'
import type { EconomyPiece } from '#tests/economy/piece.ts'
import { SECTIONS } from '../economy.ts'
import { coveredBy, paysFrom, termsOf } from '../rules.ts'

/**
 * The cashback of a week's loss: nothing below the threshold, then the minimum, and the rank's share of
 * larger losses.
 */
export const piece: EconomyPiece = {
  weekly(way, { rounds, stake }, rank) {
    const { percent, cap, least_paid: least } = termsOf(rank)
    const counts = Math.min((rounds * coveredBy(stake, way.weight)) / 100, (cap * 100) / percent)
    const from = paysFrom(rank)
    if (counts < from) return { expected: 0, most: 0 }
    const mean = rounds * stake * (1 - way.rtp)
    const deviation = way.deviation * stake * Math.sqrt(rounds)
    // Where its part is worth more than the least.
    const grows = Math.min(counts, (least * 100) / percent)
    const beyond = above(grows, mean, deviation) - above(counts, mean, deviation)
    const expected = least * below((mean - from) / deviation) + (beyond * percent) / 100
    return { expected, most: Math.max(least, (counts * percent) / 100) }
  },
  begins(way, stake) {
    const covered = coveredBy(stake, way.weight)
    return covered === 0 ? [] : SECTIONS.map(({ type }) => Math.ceil((100 * paysFrom(type)) / covered))
  },
}
