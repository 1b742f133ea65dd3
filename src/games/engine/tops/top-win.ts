/** The win that a game advertises: rounds bring it, or more, at least this often. */
export const ONCE = 1e-7

/** Sums of the chances of a distribution are off by less than this. */
const NOISE = 1e-10

/** The largest win that comes at least once in ten million rounds, in times the stake. */
export interface TopWin {
  readonly times: number
  /** The chance that a round of the best way to play wins as much or more. */
  readonly chance: number
  /** The exact source of the figure: nothing here is sampled. */
  readonly by: 'distribution' | 'every-way' | 'every-roll'
}

/**
 * The advertised win of reels, out of the chance of every win. It is rounded down: at small stakes the
 * fractions of single pays are drawn, which moves a win by less than that.
 * @param chances of wins of 0, 1, 2 … parts of a stake
 * @param parts of the stake that wins are counted in
 * @param cap the most that a round pays, in those parts
 */
export function topWinOf(chances: ArrayLike<number>, parts: number, cap: number): TopWin {
  let chance = 0
  let win = chances.length - 1
  for (; win > cap; win--) chance += chances[win]!
  let largest = 0
  const reached = new Float64Array(Math.floor(cap / parts) + 1)
  for (; win > 0; win--) {
    chance += chances[win]!
    if (win % parts !== 0) continue
    reached[win / parts] = chance
    if (largest === 0 && chance >= ONCE + NOISE) largest = win / parts
  }
  const times = largest * parts === cap ? largest : plainly(largest)
  return { times, chance: reached[times]!, by: 'distribution' }
}

/** Rounds down to half of the second digit's place: 1,284 is 1,250 and 318 is 315. */
export function plainly(times: number): number {
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, times))) - 1) / 2)
  return Math.floor(times / step) * step
}

/** A pay, in times the stake, with its chance. */
interface Pay {
  readonly times: number
  readonly chance: number
}

/** The advertised win where bets are chosen: that of the way on which it is largest. */
export function topOfWays(ways: readonly (readonly Pay[])[]): TopWin {
  let best: TopWin = { times: 0, chance: 1, by: 'every-way' }
  for (const pays of ways) {
    let chance = 0
    for (const pay of pays.toSorted((a, b) => b.times - a.times)) {
      chance += pay.chance
      if (chance < ONCE) continue
      if (pay.times > best.times || (pay.times === best.times && chance > best.chance))
        best = { times: pay.times, chance, by: 'every-way' }
      break
    }
  }
  return best
}
