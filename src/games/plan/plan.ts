import type { OriginalOf } from '../engine/definition.ts'
import { minesMost, type MinesChoice } from '../engine/originals/numbers/mines.ts'
import type { TowerChoice } from '../engine/originals/numbers/tower.ts'
import type { PlannedDefinition } from './planned.ts'
import { roadMost } from './road.ts'

/**
 * The moves that automatic play makes in every round of a game with decisions. The player sets them before
 * the first round; they do not depend on the rounds played.
 */
export type MovePlan =
  /** The flight is left at this height, hundredths. */
  | { readonly mechanic: 'crash'; readonly target: number }
  /** These stones are opened in order, then what was won is taken. */
  | { readonly mechanic: 'mines'; readonly cells: readonly number[] }
  /** The same door of so many floors, from 0. */
  | { readonly mechanic: 'tower'; readonly floors: number; readonly door: number }
  /** So many right guesses, each on the likelier side. */
  | { readonly mechanic: 'hi-lo'; readonly guesses: number }
  /** The best move by the rules of the game: nothing is left to set. */
  | { readonly mechanic: 'blackjack' }
  | { readonly mechanic: 'video-poker' }

/** Stakes that a round may cost in all: a hand of blackjack is doubled or split once. */
export const stakesOf = ({ mechanic }: Pick<PlannedDefinition, 'mechanic'>): number =>
  mechanic === 'blackjack' ? 2 : 1

/** The level of a tower that was chosen. */
export const levelOf = ({ maths: { levels } }: OriginalOf<'tower'>, choice: unknown) =>
  levels.find(({ key }) => key === (choice as TowerChoice | undefined)?.level) ?? levels[0]!

/** Mines in the field that was chosen. */
export const minesIn = ({ maths: { mines } }: OriginalOf<'mines'>, choice: unknown): number =>
  (choice as MinesChoice | undefined)?.mines ?? mines[0]

/** The most picks that a plan may make in a round: stones, floors, or guesses; 0 where it makes none. */
export function mostPicks(definition: PlannedDefinition, choice: unknown): number {
  switch (definition.mechanic) {
    case 'mines':
      return minesMost(definition.maths, minesIn(definition, choice), definition.maxWin)
    case 'tower':
      return levelOf(definition, choice).floors
    case 'hi-lo':
      return roadMost(definition.maths, definition.maxWin)
    default:
      return 0
  }
}

/** Stones that are marked before the player marks others: a diagonal. */
const DIAGONAL = [6, 12, 18]
const FIRST_FLOORS = 3
const FIRST_GUESSES = 2
const FIRST_TARGET = 200

/** The plan with which the form of a game begins; it can be played as it is. */
export function firstPlan(definition: PlannedDefinition, choice: unknown): MovePlan {
  const most = mostPicks(definition, choice)
  switch (definition.mechanic) {
    case 'crash': {
      const [least, highest] = definition.maths.target
      const chosen = (choice as { readonly auto?: number | null } | undefined)?.auto ?? FIRST_TARGET
      return { mechanic: 'crash', target: Math.min(Math.max(chosen, least), highest) }
    }
    case 'mines': {
      const { cells } = definition.maths
      return { mechanic: 'mines', cells: DIAGONAL.filter((cell) => cell < cells).slice(0, most) }
    }
    case 'tower':
      return { mechanic: 'tower', floors: Math.min(FIRST_FLOORS, most), door: 0 }
    case 'hi-lo':
      return { mechanic: 'hi-lo', guesses: Math.min(FIRST_GUESSES, most) }
    default:
      return { mechanic: definition.mechanic }
  }
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** Whether a plan can be played in every round of a choice. */
export function isPlayable(definition: PlannedDefinition, choice: unknown, plan: MovePlan): boolean {
  const most = mostPicks(definition, choice)
  switch (definition.mechanic) {
    case 'crash':
      return plan.mechanic === 'crash' && isWithin(plan.target, ...definition.maths.target)
    case 'mines':
      return (
        plan.mechanic === 'mines' &&
        isWithin(plan.cells.length, 1, most) &&
        new Set(plan.cells).size === plan.cells.length &&
        plan.cells.every((cell) => isWithin(cell, 0, definition.maths.cells - 1))
      )
    case 'tower':
      return (
        plan.mechanic === 'tower' &&
        isWithin(plan.floors, 1, most) &&
        isWithin(plan.door, 0, levelOf(definition, choice).doors - 1)
      )
    case 'hi-lo':
      return plan.mechanic === 'hi-lo' && isWithin(plan.guesses, 1, most)
    default:
      return plan.mechanic === definition.mechanic
  }
}
