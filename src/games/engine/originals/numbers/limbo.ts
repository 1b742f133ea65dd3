import type { Rng } from '../../types.ts'
import type { LimboMaths } from '../../original-maths.ts'
import { extentOfWins, type Extent } from '../extent.ts'
import {
  brought,
  fieldsOf,
  isWhole,
  no,
  resolvedWith,
  winOrNothing,
  yes,
  type Proof,
  type Rules,
} from '../kit.ts'

/** Heights are drawn out of this many equally likely numbers. */
const NUMBERS = 1_000_000_000

/** The target multiplier, in hundredths. */
export interface LimboChoice {
  readonly target: number
}

/**
 * Draws how high it goes, in hundredths, at least 1.00: it reaches a target with the chance of the return over
 * the target, so that every target has the same return.
 */
export function heightOf({ returned, target: [, most] }: LimboMaths, rng: Rng): number {
  const drawn = rng.below(NUMBERS) + 1
  // The product is at most 10^13, so the quotient is exact.
  const height = Math.floor(((returned / 100) * NUMBERS) / drawn)
  return Math.min(Math.max(100, height), most)
}

/** The exact chance that a height is at least a target. */
export const chanceToReach = ({ returned }: LimboMaths, target: number): number =>
  Math.floor(((returned / 100) * NUMBERS) / target) / NUMBERS

/** The same by looking for the last number that still reaches it, one bisection instead of one division. */
export function countReaching({ returned }: LimboMaths, target: number): number {
  const reaches = (drawn: number) => Math.floor(((returned / 100) * NUMBERS) / drawn) >= target
  let [low, high] = [0, NUMBERS]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (reaches(middle)) low = middle
    else high = middle - 1
  }
  return low / NUMBERS
}

/** Validates the maths of both games of heights, limbo and crash. */
export function checkLimbo(
  { returned, target: [least, most] }: LimboMaths,
  maxWin: number,
  must: (holds: boolean, what: string) => void,
) {
  must(isWhole(returned, 1, 9_999) && returned % 100 === 0, 'a return that is no whole percent')
  must(isWhole(least, 101, most) && isWhole(most, least, 10_000_000), 'targets that are no range')
  must(maxWin === most / 100, 'a maximum win that is not the highest target')
}

export const limbo: Rules<'limbo', LimboChoice> = {
  mechanic: 'limbo',
  check: ({ maths, maxWin }, must) => checkLimbo(maths, maxWin, must),
  choice(raw, { target: [least, most] }) {
    const target = fieldsOf(raw, ['target'])?.['target']
    if (!isWhole(target, least, most))
      return no(`Send { target } from ${least / 100} to ${most / 100}, in hundredths.`)
    return yes({ target })
  },
  play({ maths, stake, pay, choice: { target } }, rng) {
    const reached = heightOf(maths, rng)
    const { win, returned } = brought(stake, reached >= target ? pay(stake, target) : 0)
    return resolvedWith(returned, win, { type: 'climb', reached, target, win })
  },
}

/** Bounds over every target that a player may choose. */
export function everyHeight(maths: LimboMaths): Extent {
  const [least, most] = maths.target
  return extentOfWins(
    Array.from({ length: most - least + 1 }, (_, above) => ({
      times: (least + above) / 100,
      chance: chanceToReach(maths, least + above),
    })),
  )
}

/** How the figures of the par sheet come about. */
export const limboProof: Proof<'limbo', LimboChoice> = {
  methods: ['closed-form', 'every-result'],
  ways: ({ maths }) =>
    [maths.target[0], 150, 200, 1_000, 10_000, maths.target[1]].map((target) => ({
      name: `${target / 100} ×`,
      choice: { target },
      chances: winOrNothing(target / 100, chanceToReach(maths, target)),
      second: (countReaching(maths, target) * target) / 100,
    })),
  every: ({ maths }) => everyHeight(maths),
}
