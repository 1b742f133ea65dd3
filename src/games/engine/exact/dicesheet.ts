import { countWins, ROLLS, winningNumbers, type DiceGame } from '../kinds/dice.ts'
import type { TwoMethods } from '../methods.ts'
import { rounded, standardErrors, type SimulationProof } from './parsheet.ts'
import { simulate } from '../simulate/simulate.ts'
import type { DiceChoice, Rng } from '../types.ts'

/** The par sheet of a dice game: its figures hang on the choice, so it lists the ends and some in between. */
export interface DiceSheet {
  readonly slug: string
  readonly hash: string
  readonly mechanic: 'dice'
  /** `total` before payouts are rounded down; `least` and `most` over every stake and target on offer. */
  readonly rtp: { readonly total: number; readonly least: number; readonly most: number }
  readonly maxWin: { readonly times: number; readonly chance: number }
  /** What rounding down leaves of the return, for each stake over all targets. */
  readonly stakes: readonly StakeReturn[]
  /** Some choices at the largest stake. */
  readonly choices: readonly ChoiceFigures[]
  readonly proof: DiceProof
}

export interface StakeReturn {
  readonly stake: number
  readonly least: number
  /** The chance, of 10,000, with the least return. */
  readonly leastAt: number
  readonly most: number
  readonly mean: number
}

export interface ChoiceFigures {
  readonly chance: number
  readonly times: number
  readonly rtp: number
  readonly deviation: number
}

export interface DiceProof {
  readonly methods: TwoMethods
  /** Pairs of stake and choice whose payout two methods agree on, and rolls that were counted one by one. */
  readonly pairs: number
  readonly rolls: number
  readonly simulation: SimulationProof & { readonly stake: number; readonly chance: number }
}

/** All stakes of both modes, once each. */
export const stakesOf = ({ stakes }: DiceGame): number[] =>
  [...new Set(Object.values(stakes).flat())].toSorted((a, b) => a - b)

/** Every choice on offer: each side with each of its targets. */
export function choicesOf({ definition }: DiceGame): DiceChoice[] {
  const [least, most] = definition.maths.chance
  const chances = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  return chances.flatMap((chance) => [
    { target: chance, over: false },
    { target: ROLLS - 1 - chance, over: true },
  ])
}

/** The exact return of one stake and chance, with the rounding of its payout. */
export const diceReturn = (game: DiceGame, stake: number, chance: number): number => {
  const { win } = game.quote(stake, { target: chance, over: false })
  return (win * chance) / (stake * ROLLS)
}

/**
 * Holds every payout on offer against a second method: the largest whole win whose cost over all 10,000
 * rolls, counted one by one, is not above what the return allows.
 * @returns the numbers of pairs and of rolls
 * @throws Error that names the pair on which the methods differ
 */
export function checkPayouts(game: DiceGame): { pairs: number; rolls: number } {
  const { returned } = game.definition.maths
  const stakes = stakesOf(game)
  const choices = choicesOf(game)
  let pairs = 0
  for (const choice of choices) {
    const wins = countWins(choice)
    for (const stake of stakes) {
      const { win, chance } = game.quote(stake, choice)
      // All products stay far below 2^53, so they are exact.
      const allowed = stake * returned
      const fits = win * wins <= allowed && (win + 1) * wins > allowed
      if (!fits || chance !== wins) {
        throw new Error(
          `${game.slug} pays ${win} for ${JSON.stringify(choice)} at ${stake}, against its rules`,
        )
      }
      pairs++
    }
  }
  return { pairs, rolls: choices.length * ROLLS }
}

/** Computes and proves the sheet. */
export function diceSheet(game: DiceGame, hash: string, rounds: number, seed: number, rng: Rng): DiceSheet {
  const { returned, chance: range } = game.definition.maths
  const stakes = stakesOf(game).map((stake) => stakeReturn(game, stake))
  const largest = stakes.at(-1)!.stake
  return rounded({
    slug: game.slug,
    hash,
    mechanic: 'dice' as const,
    rtp: {
      total: returned / ROLLS,
      least: Math.min(...stakes.map((one) => one.least)),
      most: Math.max(...stakes.map((one) => one.most)),
    },
    maxWin: { times: returned / range[0], chance: range[0] / ROLLS },
    stakes,
    choices: [100, 500, 1_000, 2_500, 4_850, 7_500, 9_500].map((chance) => figuresOf(game, largest, chance)),
    proof: {
      methods: ['closed-form', 'every-result'],
      ...checkPayouts(game),
      simulation: simulated(game, largest, 4_850, rounds, seed, rng),
    },
  })
}

function stakeReturn(game: DiceGame, stake: number): StakeReturn {
  const [first, last] = game.definition.maths.chance
  let [least, leastAt, most, sum] = [Infinity, 0, 0, 0]
  for (let chance = first; chance <= last; chance++) {
    const back = diceReturn(game, stake, chance)
    if (back < least) [least, leastAt] = [back, chance]
    if (back > most) most = back
    sum += back
  }
  return { stake, least, leastAt, most, mean: sum / (last - first + 1) }
}

function figuresOf(game: DiceGame, stake: number, chance: number): ChoiceFigures {
  const times = game.quote(stake, { target: chance, over: false }).win / stake
  const share = chance / ROLLS
  return { chance, times, rtp: times * share, deviation: times * Math.sqrt(share * (1 - share)) }
}

function simulated(game: DiceGame, stake: number, target: number, rounds: number, seed: number, rng: Rng) {
  const choice = { target, over: false }
  const tally = simulate(game, rounds, rng, { stake, choice })
  const chance = winningNumbers(choice)
  const errors = { hitRate: standardErrors(tally.hits, rounds, chance / ROLLS) }
  return { rounds, seed, stake, chance, rtp: tally.won / (rounds * stake), errors }
}
