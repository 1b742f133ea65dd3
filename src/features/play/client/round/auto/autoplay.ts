import type { CurrencyNames } from '../../../currency-names.ts'
import type { GameEvent } from '#games/engine/types.ts'
import { FIXED, isMoving, nextWanted, type Strategy } from './strategy.ts'

/** Makes the moves of rounds with decisions, as the player set it beforehand. */
export interface Pilot {
  /** The choice for all rounds, where the plan decides it; undefined keeps the player's. */
  readonly choice?: unknown
  /** Stakes that a round may cost in all. */
  readonly stakes: number
  /**
   * The next move.
   * @param shown all events of the round so far
   * @param covers whether the balance pays for one more stake
   * @returns null where there is none
   */
  readonly next: (shown: readonly GameEvent[], covers: boolean) => unknown
}

/** The player's settings for automatic play. Amounts in minor units; null means no limit. */
export interface AutoPlan {
  /** Null goes on until something ends it. */
  readonly rounds: number | null
  /** Stops before a round that could bring the loss of these rounds above this. */
  readonly loss: number | null
  /** Stops once these rounds are up by this or more. */
  readonly profit?: number | null
  /** Stops after a round that pays this or more. */
  readonly singleWin: number | null
  /** How the bet follows wins and losses; without one it stays. */
  readonly strategy?: Strategy
  /** Makes the moves, in games where the player decides on the way. */
  readonly pilot?: Pilot | undefined
  /** The brand’s names of the currencies, for what is told at the end. */
  readonly words?: CurrencyNames
}

/** Automatic play under way. */
export interface AutoRun extends AutoPlan {
  /** Rounds to go; null when endless. */
  readonly left: number | null
  /** When it began, ms since 1970, and the rounds since. */
  readonly since_ms: number
  readonly played: number
  /** Wins less stakes since it began. */
  readonly net: number
  /** The stake that the player chose; it is theirs again when the run ends. */
  readonly base: number
  /** The player's choice on the board, restored when the run ends. */
  readonly chosen: unknown
  /** The stake that the strategy asks for, ten-thousandths of a minor unit. */
  readonly wanted: number
}

export type AutoEnd =
  | 'done'
  | 'loss'
  | 'profit'
  | 'win'
  | 'stopped'
  | 'hidden'
  | 'covered'
  | 'trouble'
  | 'line'
  | 'free'

/** How many rounds may be chosen; null is endless. */
export const AUTO_ROUNDS = [10, 25, 50, 100, null] as const

/** After so long it asks whether the player goes on, ms: time and money are easily lost sight of. */
const CHECK_MS = 30 * 60_000

/**
 * Begins automatic play.
 * @param base the stake that the player chose, minor units
 * @param now_ms the time of the start, ms since 1970
 * @param chosen the player's choice on the board
 */
export const begin = (plan: AutoPlan, base = 0, now_ms = 0, chosen?: unknown): AutoRun => ({
  ...plan,
  chosen,
  since_ms: now_ms,
  played: 0,
  left: plan.rounds,
  net: 0,
  base,
  wanted: base * FIXED,
})

/**
 * The run after a round.
 * @param stake the amount that the player had at risk; 0 for a free spin and for a round whose bet came back,
 *   which leave the bet as it is
 */
export const afterRound = (run: AutoRun, stake: number, win: number): AutoRun => ({
  ...run,
  left: run.left === null ? null : run.left - 1,
  played: run.played + 1,
  net: run.net + win - stake,
  wanted:
    stake > 0 && isMoving(run.strategy)
      ? nextWanted(run.strategy, run.wanted, run.base, win - stake)
      : run.wanted,
})

/**
 * Why no further round may start, or null; `check` asks whether the player goes on.
 * @param win of the round before, 0 at the start
 * @param now_ms ms since 1970
 */
export function endOf(
  run: AutoRun,
  stake: number,
  win: number,
  now_ms = run.since_ms,
): AutoEnd | 'check' | null {
  if (run.singleWin !== null && win >= run.singleWin) return 'win'
  if (typeof run.profit === 'number' && run.net >= run.profit) return 'profit'
  if (run.left !== null && run.left <= 0) return 'done'
  if (run.loss !== null && run.net - stake < -run.loss) return 'loss'
  if (now_ms - run.since_ms >= CHECK_MS) return 'check'
  return null
}
