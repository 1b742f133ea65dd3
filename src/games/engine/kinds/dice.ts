import { diceChoice, drawnPart, wholeStake, type Tell } from '../choice.ts'
import { brought, resolvedWith } from '../originals/kit.ts'
import type { DiceDefinition, DiceMaths } from '../definition.ts'
import type { DiceChoice, Game, GameEvent, Outcome, Quote, Rng } from '../types.ts'

/** A roll is one of this many equally likely numbers: 0.00 … 99.99. */
export const ROLLS = 10_000

export interface DiceGame extends Game<DiceChoice> {
  readonly mechanic: 'dice'
  readonly definition: DiceDefinition
  readonly quote: (stake: number, choice: DiceChoice) => Quote
}

/** Makes a game of dice out of its (checked) definition. */
export function diceGame(definition: DiceDefinition): DiceGame {
  const { maths } = definition
  const quote = (stake: number, choice: DiceChoice): Quote => {
    const chance = winningNumbers(choice)
    return { chance, win: dicePayout(maths, wholeStake(stake), chance) }
  }
  return {
    slug: definition.slug,
    mechanic: 'dice',
    stakes: definition.stakes,
    definition,
    choice: (raw) => diceChoice(raw, ...maths.chance),
    quote,
    play: (stake, choice, rng) => playDice(definition, wholeStake(stake), choice, rng),
  }
}

/** How many of the 10,000 numbers win: those below the target, or those above it. */
export const winningNumbers = ({ target, over }: DiceChoice): number => (over ? ROLLS - 1 - target : target)

/** True when the roll wins; the target itself loses on both sides. */
export const diceWins = ({ target, over }: DiceChoice, roll: number): boolean =>
  over ? roll > target : roll < target

/** The same number as `winningNumbers`, by asking for every roll one by one. */
export function countWins(choice: DiceChoice): number {
  let wins = 0
  for (let roll = 0; roll < ROLLS; roll++) if (diceWins(choice, roll)) wins++
  return wins
}

/**
 * The certain part of a winning round's pay: stake × return ÷ chance, rounded down to a whole minor unit; the
 * remainder is drawn. Both numbers are ten-thousandths, so they cancel, and the product of a stake and 10,000
 * stays exact far above any stake.
 * @param stake minor units
 * @param chance winning numbers out of 10,000
 */
const dicePayout = (maths: DiceMaths, stake: number, chance: number): number => {
  const product = stake * maths.returned
  return (product - (product % chance)) / chance
}

/** The pay of a winning round in minor units: the certain part, plus one if the draw for the fraction wins. */
export function dicePay(
  { maths, fractions }: DiceDefinition,
  stake: number,
  chance: number,
  rng: Rng,
  tell?: Tell,
): number {
  // Revisions from before low stakes cut a fraction.
  return fractions ? drawnPart(stake * maths.returned, chance, rng, tell) : dicePayout(maths, stake, chance)
}

function playDice(definition: DiceDefinition, stake: number, choice: DiceChoice, rng: Rng): Outcome {
  const roll = rng.below(ROLLS)
  const chance = winningNumbers(choice)
  const drawnFractions: GameEvent[] = []
  const payout = () => dicePay(definition, stake, chance, rng, (event) => drawnFractions.push(event))
  // A pay that is no more than the stake gives it back: nothing was won.
  const { win, returned } = brought(stake, diceWins(choice, roll) ? payout() : 0)
  const { target, over } = choice
  return resolvedWith(returned, win, { type: 'dice', roll, target, over, win }, ...drawnFractions)
}
