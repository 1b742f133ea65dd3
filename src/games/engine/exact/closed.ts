import type { ReelMaths } from '../definition.ts'

/**
 * Closed forms from the counts of symbols on the strips, in whole numbers and without the automaton: the
 * first of the two methods of a par sheet.
 */
export interface LineTotal {
  /** Sum over every combination of stops of what one line pays, in line bets. */
  readonly pay: number
  /** Number of combinations of stops. */
  readonly combinations: number
}

/**
 * The total that one line pays over all combinations of stops. Each line crosses one cell a reel, and each
 * stop of a strip stands in that cell equally often, so all lines have the same total.
 * @param strips the reels to count, of the base game or of free spins
 */
export function lineTotal(
  maths: ReelMaths,
  strips: readonly string[],
  codes: Readonly<Record<string, string>>,
): LineTotal {
  const lengths = strips.map((strip) => strip.length)
  const onReel = (key: string) => strips.map((strip) => strip.split(codes[key]!).length - 1)
  const wilds = onReel(maths.wild)
  const regular = Object.keys(maths.pays).filter((key) => key !== maths.wild)
  const counts = regular.map(onReel)
  const product = (from: number, to: number, of: (reel: number) => number): number => {
    let ways = 1
    for (let reel = from; reel < to; reel++) ways *= of(reel)
    return ways
  }
  const payOf = (key: string, count: number): number => (count === 0 ? 0 : maths.pays[key]![count - 1]!)
  const reels = strips.length
  let total = product(0, reels, (reel) => wilds[reel]!) * payOf(maths.wild, reels)
  for (let lead = 0; lead < reels; lead++) {
    const leading = product(0, lead, (reel) => wilds[reel]!)
    const blockers = lengths[lead]! - wilds[lead]! - counts.reduce((sum, count) => sum + count[lead]!, 0)
    total += leading * blockers * product(lead + 1, reels, (reel) => lengths[reel]!) * payOf(maths.wild, lead)
    counts.forEach((count, index) => {
      const joins = (reel: number) => count[reel]! + wilds[reel]!
      for (let run = lead + 1; run <= reels; run++) {
        const ways = leading * count[lead]! * product(lead + 1, run, joins)
        const ended = run < reels ? lengths[run]! - joins(run) : 1
        const after = product(run + 1, reels, (reel) => lengths[reel]!)
        total += ways * ended * after * Math.max(payOf(maths.wild, lead), payOf(regular[index]!, run))
      }
    })
  }
  return { pay: total, combinations: product(0, reels, (reel) => lengths[reel]!) }
}

/**
 * In how many combinations of stops a symbol stands in view 0, 1, 2 … times: the product of one polynomial
 * a reel.
 */
export function viewCounts(strips: readonly string[], rows: number, code: string): number[] {
  return strips.reduce<number[]>(
    (ways, strip) => {
      const round = strip + strip.slice(0, rows - 1)
      const made = Array.from({ length: ways.length + rows }, () => 0)
      for (let stop = 0; stop < strip.length; stop++) {
        const inView = round.slice(stop, stop + rows).split(code).length - 1
        ways.forEach((way, count) => (made[count + inView]! += way))
      }
      return made
    },
    [1],
  )
}
