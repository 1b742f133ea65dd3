import { t } from '#platform/words/words.ts'

/** What the player asks of automatic play. Amounts in minor units; null means no limit. */
export interface AutoPlan {
  readonly rounds: number
  /** Stops before a round that could bring the loss of these rounds above this. */
  readonly loss: number | null
  /** Stops after a round that pays this or more. */
  readonly singleWin: number | null
}

/** Automatic play under way. */
export interface AutoRun extends AutoPlan {
  readonly left: number
  /** Wins less stakes since it began. */
  readonly net: number
}

export type AutoEnd = 'done' | 'loss' | 'win' | 'stopped' | 'hidden' | 'trouble' | 'free'

/** How many rounds may be chosen. */
export const AUTO_ROUNDS = [10, 25, 50, 100] as const

/** Begins automatic play. */
export const begin = (plan: AutoPlan): AutoRun => ({ ...plan, left: plan.rounds, net: 0 })

/** The run after a round. */
export const afterRound = (run: AutoRun, stake: number, win: number): AutoRun => ({
  ...run,
  left: run.left - 1,
  net: run.net + win - stake,
})

/** Why no further round may start, or null. @param win of the round before, 0 at the start */
export function endOf(run: AutoRun, stake: number, win: number): AutoEnd | null {
  if (run.singleWin !== null && win >= run.singleWin) return 'win'
  if (run.left <= 0) return 'done'
  if (run.loss !== null && run.net - stake < -run.loss) return 'loss'
  return null
}

/** Why automatic play ended, for the player. */
export const autoWords: Readonly<Record<AutoEnd, () => string>> = {
  done: () => t('Autoplay finished. All rounds were played.'),
  loss: () => t('Autoplay stopped: another round could exceed your loss limit.'),
  win: () => t('Autoplay stopped: a win reached the amount you set.'),
  stopped: () => t('Autoplay stopped.'),
  hidden: () => t('Autoplay stopped because you left the page.'),
  free: () => t('Autoplay stopped: you’ve used all your free spins. The next round uses your own balance.'),
  trouble: () => t('Autoplay stopped because a round couldn’t be played.'),
}
