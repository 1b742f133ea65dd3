import type { Money } from '#platform/money/prize.ts'
import { FAIL_PRIZE, LEVELS, PARTS, SYMBOLS } from './economy.ts'

export const TOP = LEVELS.length

/** The weights of a spin from a level: going up, and not. */
export const weightsAt = (level: number): readonly [number, number] => {
  const { advance } = LEVELS[level]!
  return [advance, PARTS - advance]
}

/** Where a spin leads: up a level, or back to the lobby. */
export interface Step {
  readonly level: number
  readonly advanced: boolean
  readonly over: boolean
  /** The payment with which the spin ends the run; null while the run goes on. */
  readonly prize: Money | null
}

/**
 * The result of a spin from a level.
 * @param place the index drawn from `weightsAt`; 0 moves up
 */
export function stepFrom(level: number, place: number): Step {
  if (place !== 0) return { level: 0, advanced: false, over: true, prize: FAIL_PRIZE }
  const reached = level + 1
  const isOver = reached === TOP
  return { level: reached, advanced: true, over: isOver, prize: isOver ? stopPrizeOf(reached) : null }
}

/** The prize for stopping on a level, from 1. */
export const stopPrizeOf = (level: number): Money => LEVELS[level - 1]!.stopPrize

/**
 * The symbols that show a spin: three alike where it advanced, three different ones where it didn't. Two alike
 * would look like a near miss, so they never come.
 */
export function reelsOf(level: number, advanced: boolean): readonly number[] {
  const at = (n: number) => (level + n) % SYMBOLS
  return advanced ? [at(0), at(0), at(0)] : [at(1), at(3), at(0)]
}
