import { choiceOf, stakeUnder } from './buy.ts'
import { worthAt, type Worth } from '../choice.ts'
import type { GameDefinition } from '../definition.ts'
import { UNITS } from '../slot-maths.ts'
import { tape, type Tape } from './tape.ts'
import type { BuyChoice, Game, Outcome, Rng } from '../types.ts'

/** The compiled model common to slots that pay in twentieths of the stake. */
export interface SlotModel {
  /** Symbol keys by index. */
  readonly keys: readonly string[]
  /** The most that a round pays, in twentieths of the stake. */
  readonly cap: number
  /** Stakes that the feature costs; undefined where it is not for sale. */
  readonly price: number | undefined
}

/** A slot with its definition and what it was compiled to. */
export interface SlotGame<D extends GameDefinition, M extends SlotModel> extends Game<BuyChoice | null> {
  readonly mechanic: D['mechanic']
  readonly definition: D
  readonly model: M
}

/** A round under way. */
export interface Round {
  readonly rng: Rng
  /** Twentieths of the stake → minor units. */
  readonly worth: Worth
  readonly tape: Tape
}

/**
 * Makes a game out of a model and what a round does.
 * @param round writes the events of a paid round; returns the index at which its feature opens, if one does
 * @param bought writes the events of a bought feature
 */
export function slotGame<D extends GameDefinition, M extends SlotModel>(
  definition: D,
  model: M,
  round: (round: Round) => number | void,
  bought?: (round: Round) => number | void,
): SlotGame<D, M> {
  const { price } = model
  return {
    slug: definition.slug,
    mechanic: definition.mechanic,
    stakes: definition.stakes,
    definition,
    model,
    choice: choiceOf(price),
    units: (choice) => (choice && price !== undefined ? price : 1),
    play(cost, choice, rng): Outcome {
      const stake = stakeUnder(cost, choice, price)
      const made = tape((model.cap / UNITS) * stake)
      const worth = worthAt(stake, UNITS, rng, definition.fractions ? made.show : undefined)
      if (choice) made.show({ type: 'bonusBuy', price: price! })
      const opens = (choice && bought ? bought : round)({ rng, worth, tape: made })
      return made.end(typeof opens === 'number' ? opens : undefined)
    },
  }
}

/**
 * Plays free spins until none is left or the round is full.
 * @param spin plays one and gives how many are left after it
 */
export function playFree(tape: Tape, left: number, spin: (left: number) => number): void {
  let rest = left
  for (let index = 1; rest > 0 && !tape.full(); index++) {
    tape.show({ type: 'freeSpin', index, left: --rest })
    rest = spin(rest)
  }
}

/** Index of the least count of scatters that gives free spins, and what it gives. */
export function leastAward(freeSpins: readonly number[]): number {
  return freeSpins.find((count) => count > 0) ?? 0
}
