import type { TopWin } from '../../tops/top-win.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import { ranksFor, roadTimes, GUESSES } from './hilo.ts'

/** Roads of hi-lo over every way to play them. */

type Maths = OriginalMaths['hi-lo']

/** Longer plans come no nearer to the most that a round may pay. */
const LONGEST = 9

/** Goes through the products of guesses, each set of them once. */
function eachRoad(
  visit: (ranks: readonly number[], odds: number) => boolean,
  longest: number,
  ranks: readonly number[] = [],
  odds = 1,
): void {
  for (let next = ranks.at(-1) ?? 12; next >= 1; next--) {
    const further = [...ranks, next]
    const product = (odds * 13) / next
    if (visit(further, product) && further.length < longest) eachRoad(visit, longest, further, product)
  }
}

/**
 * The least return of any way to play. Before a multiplier is cut every road has the same return, so a way
 * returns a mean of the parts that are left of its multipliers, and never less than the worst of them. A
 * multiplier of so many times the stake loses less than one part of it to the cut, so that only low ones
 * matter.
 */
export function worstPart(maths: Maths): number {
  const { parts = 100 } = maths
  let worst = maths.returned / 10_000
  const mayBeWorse = (odds: number) => 1 / parts / odds > maths.returned / 10_000 - worst
  eachRoad((_, odds) => {
    worst = Math.min(worst, roadTimes(maths, odds) / 100 / odds)
    return mayBeWorse(odds)
  }, maths.cards - 1)
  return worst
}

/** The most that a plan of few guesses pays, in whole stakes, and how likely it is to be carried through. */
export function topOfRoads(maths: Maths, maxWin: number): TopWin {
  let [times, plan] = [0, [] as readonly number[]]
  eachRoad((ranks, odds) => {
    const pays = roadTimes(maths, odds)
    if (pays <= maxWin * 100 && pays > times) [times, plan] = [pays, ranks]
    return pays <= maxWin * 100
  }, LONGEST)
  return { times: Math.floor(times / 100), chance: planned(plan, maths.cards), by: 'every-way' }
}

/** The guess on a card that so many ranks make come true; none where the card has no such guess. */
export const guessFor = (rank: number, ranks: number) =>
  GUESSES.find((guess) => ranksFor(rank, guess) === ranks)

/**
 * The chance to make all guesses of a plan, in any order, before the cards end: who follows it takes the
 * boldest guess that the card has, and passes where it has none.
 */
function planned(plan: readonly number[], cards: number): number {
  const known = new Map<string, number>()
  const from = (rank: number, left: readonly number[], turned: number): number => {
    if (left.length === 0) return 1
    if (turned === cards) return 0
    const name = `${rank} ${left.join()} ${turned}`
    const before = known.get(name)
    if (before !== undefined) return before
    const ranks = left.findLast((one) => guessFor(rank, one))
    const guess = ranks === undefined ? undefined : guessFor(rank, ranks)
    const at = left.lastIndexOf(ranks!)
    const after = guess ? left.toSpliced(at, 1) : left
    let chance = 0
    for (let next = 1; next <= 13; next++)
      if (!guess || (guess === 'higher' ? next > rank : guess === 'lower' ? next < rank : next === rank))
        chance += from(next, after, turned + 1) / 13
    known.set(name, chance)
    return chance
  }
  let chance = 0
  for (let rank = 1; rank <= 13; rank++) chance += from(rank, plan, 1) / 13
  return chance
}
