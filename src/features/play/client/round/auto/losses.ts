import { afterRound, begin, endOf, type AutoEnd, type AutoPlan } from './autoplay.ts'
import { AHEAD, stakeFor, type Bounds, type Step } from './strategy.ts'

/** A forecast of rounds that all lose. */
export interface Losses {
  /** The bets that are played after one, two, three … losses in a row. */
  readonly steps: readonly Step[]
  /** The total loss after none, one, two … of them, minor units. */
  readonly lost: readonly number[]
  /** The reason why automatic play ends; null if none occurs within `AHEAD` rounds. */
  readonly end: AutoEnd | 'balance' | null
}

export interface LossesAsked extends Pick<AutoPlan, 'rounds' | 'loss' | 'strategy'> {
  readonly bounds: Omit<Bounds, 'cap' | 'balance'>
  /** The player's balance, minor units. */
  readonly owned: number
  /** How many times its stake a round may cost in all: a limit keeps doubles and splits back for it. */
  readonly most: number
}

/** Plays a row of losses as automatic play does: its bets, its limit, and the balance that they leave. */
export function lossesOf({ bounds, owned, most, ...plan }: LossesAsked): Losses {
  const { base, units = 1 } = bounds
  const cap = plan.strategy?.cap ?? Infinity
  const steps: Step[] = []
  const lost = [0]
  let run = begin({ ...plan, singleWin: null }, base)
  while (run.played < AHEAD) {
    const balance = owned + run.net
    const stake = stakeFor(run.wanted, { ...bounds, cap, balance })
    const end = endOf(run, stake * units * most, 0) ?? (stake * units > balance ? 'balance' : null)
    // The clock stands still here, so nothing is checked.
    if (end && end !== 'check') return { steps, lost, end }
    if (run.played > 0) steps.push({ count: run.played, stake })
    run = afterRound(run, stake * units, 0)
    lost.push(-run.net)
  }
  return { steps, lost, end: null }
}
