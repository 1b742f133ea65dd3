/** How automatic play changes the bet: pure arithmetic on whole numbers, so that the preview is what is played. */

/** The change of the bet after a win or a loss: none, back to the chosen bet, or a raise by whole percent. */
export type Reaction = 'keep' | 'reset' | { readonly raise: number }

export interface Strategy {
  readonly onWin: Reaction
  readonly onLoss: Reaction
  /** No bet is above this, minor units. */
  readonly cap: number
}

/** Parts of a minor unit in which a growing bet is kept: 10% more than a bet of 1 is not lost. */
export const FIXED = 10_000

/** The largest raise that may be set, percent. */
export const MOST_PERCENT = 1_000

/** Whether the bet can change at all. */
export const isMoving = (strategy: Strategy | undefined): strategy is Strategy =>
  strategy !== undefined && (raises(strategy.onWin) || raises(strategy.onLoss))

const raises = (reaction: Reaction): boolean => typeof reaction === 'object'

/**
 * The stake to ask for after a round, in ten-thousandths of a minor unit, never above the cap.
 * @param wanted the stake that was asked for before, in the same unit
 * @param base the stake that the player chose, minor units
 * @param net the round's payout less its cost; 0 changes nothing
 */
export function nextWanted(strategy: Strategy, wanted: number, base: number, net: number): number {
  if (net === 0) return wanted
  const reaction = net > 0 ? strategy.onWin : strategy.onLoss
  if (reaction === 'keep') return wanted
  if (reaction === 'reset') return base * FIXED
  // In this order no step leaves the whole numbers that are exact.
  const grown = wanted + Math.floor(wanted / 100) * reaction.raise
  return Math.max(wanted, Math.min(grown, strategy.cap * FIXED))
}

/** The limits of a bet. */
export interface Bounds {
  /** Stakes on offer, ascending, minor units. */
  readonly stakes: readonly number[]
  readonly base: number
  /** The most that a raise leads to, minor units. */
  readonly cap?: number
  /** The balance, minor units; without it any stake can be paid. */
  readonly balance?: number
  /** Stakes that a round puts down: chips, tickets. */
  readonly units?: number
}

/**
 * The stake to play: of those on offer that the cap allows and the balance pays, the highest that is not above
 * what is asked for. No bet is larger than the rule says; what is asked for grows on, past bets that are not
 * offered. It is never below the chosen one, which is refused where the balance does not pay it.
 */
export function stakeFor(
  wanted: number,
  { stakes, base, cap = Infinity, balance = Infinity, units = 1 }: Bounds,
): number {
  const most = Math.min(wanted / FIXED, cap, balance / units)
  return Math.max(base, stakes.findLast((one) => one <= most) ?? base)
}

/** A bet of the preview: how many wins or losses in a row lead to it. */
export interface Step {
  readonly count: number
  readonly stake: number
}

/** Rounds in a row that are looked ahead: enough for small raises to reach their cap. */
export const AHEAD = 100

/** The bets after one, two, three … wins or losses in a row, as they are played while the balance pays. */
export function stepsOf(strategy: Strategy, of: 'win' | 'loss', bounds: Bounds): readonly Step[] {
  const steps: Step[] = []
  let wanted = bounds.base * FIXED
  for (let count = 1; count <= AHEAD; count++) {
    wanted = nextWanted(strategy, wanted, bounds.base, of === 'win' ? 1 : -1)
    steps.push({ count, stake: stakeFor(wanted, { ...bounds, cap: strategy.cap }) })
  }
  return steps
}

/** Steps that are listed also where the bet stays: none is missing in the part that is read first. */
const FIRST = 5

/** Those of the steps at which the bet changes, and all of the first ones before it is raised for the last time. */
export function listed(
  steps: readonly Step[],
  base: number,
): readonly (Step & { readonly stays: boolean })[] {
  const before = (at: number) => steps[at - 1]?.stake ?? base
  const last = steps.findLastIndex(({ stake }, at) => stake > before(at))
  return steps
    .map((step, at) => ({ ...step, stays: step.stake === before(at) }))
    .filter(({ stays, count }, at) => !stays || (count <= FIRST && at < last))
}
