import { countWins, ROLLS, winningNumbers, type DiceGame } from '../kinds/dice.ts'
import type { TwoMethods } from '../methods.ts'
import { rounded, standardErrors, type SimulationProof } from './reel-sheet.ts'
import type { TopWin } from '../tops/top-win.ts'
import { simulate } from '../simulate/simulate.ts'
import type { DiceChoice, Rng } from '../types.ts'

/** The par sheet of a dice game: every stake and target has one return, since fractions of a pay are drawn. */
export interface DiceSheet {
  readonly slug: string
  readonly hash: string
  readonly mechanic: 'dice'
  readonly rtp: { readonly total: number }
  readonly maxWin: { readonly times: number; readonly chance: number }
  readonly topWin: TopWin
  /** Some choices, at any stake. */
  readonly choices: readonly ChoiceFigures[]
  readonly proof: DiceProof
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

/** The exact return of one stake and choice: its payout with the fraction that is drawn. */
export function diceReturn(game: DiceGame, stake: number, choice: DiceChoice): number {
  const { returned } = game.definition.maths
  const { win, chance } = game.quote(stake, choice)
  const rest = (stake * returned) % chance
  return ((win + rest / chance) * chance) / (stake * ROLLS)
}

/**
 * Holds every stake and choice on offer against a second method, in whole numbers: over all 10,000 rolls,
 * counted one by one, the sure part and the numbers at which the draw of the rest adds one more come to the
 * stake times the return.
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
      const more = stake * returned - win * wins
      // All products stay far below 2^53, so they are exact. A rest below the chance is one that a draw can pay.
      if (chance !== wins || more < 0 || more >= chance)
        throw new Error(
          `${game.slug} pays ${win} for ${JSON.stringify(choice)} at ${stake}, against its rules`,
        )
      pairs++
    }
  }
  return { pairs, rolls: choices.length * ROLLS }
}

/** Computes and proves the sheet. */
export function diceSheet(game: DiceGame, hash: string, rounds: number, seed: number, rng: Rng): DiceSheet {
  const { returned, chance: range } = game.definition.maths
  const largest = stakesOf(game).at(-1)!
  return rounded({
    slug: game.slug,
    hash,
    mechanic: 'dice' as const,
    rtp: { total: returned / ROLLS },
    maxWin: { times: returned / range[0], chance: range[0] / ROLLS },
    topWin: { times: returned / range[0], chance: range[0] / ROLLS, by: 'every-roll' },
    choices: [100, 500, 1_000, 2_500, 4_850, 7_500, 9_500].map((chance) => figuresOf(game, chance)),
    proof: {
      methods: ['closed-form', 'every-result'],
      ...checkPayouts(game),
      simulation: simulated(game, largest, 4_850, rounds, seed, rng),
    },
  })
}

function figuresOf(game: DiceGame, chance: number): ChoiceFigures {
  const times = game.definition.maths.returned / chance
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
