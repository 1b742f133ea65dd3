import type { OriginalMaths } from '../../original-maths.ts'
import type { Card } from '../../table-events.ts'
import { heldMean } from './poker-ranks.ts'

type Maths = OriginalMaths['video-poker']

/** All ways to hold, those that keep most first. */
const HOLDS = Array.from({ length: 32 }, (_, mask) =>
  [1, 2, 4, 8, 16].map((bit) => (mask & bit) !== 0),
).toSorted((a, b) => b.filter(Boolean).length - a.filter(Boolean).length)

/** Two means that differ by less are one: sums of fractions. */
const SAME = 1e-9

const known = new WeakMap<Maths, ReturnType<typeof heldMean>>()

/** The mean pay of holding some of five dealt cards; counted once for the data of a game, a part of a second. */
function meanOf(maths: Maths): ReturnType<typeof heldMean> {
  const mean = known.get(maths) ?? heldMean(maths)
  known.set(maths, mean)
  return mean
}

/** The best cards of a hand to hold, of equals those that keep most, and whether others are as good. */
export function bestHold(maths: Maths, dealt: readonly Card[]) {
  const mean = meanOf(maths)
  let [best, value] = [HOLDS[0]!, -1]
  for (const holds of HOLDS) {
    const now = mean(dealt, holds)
    if (now > value + SAME) [best, value] = [holds, now]
  }
  return { holds: best, isAsGood: (held: readonly boolean[]) => mean(dealt, held) >= value - SAME }
}
