import type { Pause } from '../calls/feature.ts'
import type { OwedPaid } from '../owed/contract.ts'

/** The answer of the call that pages make about a player's rewards (001 §3, §7). */

/** Where a feature stands for this visitor. */
export interface FeatureInfo {
  readonly isActive: boolean
  /** Something can be had right now. */
  readonly isAvailable: boolean
  /** ISO time at which something may be had next. */
  readonly nextAt: string | null
  /** ISO time at which the feature switches off; the browser sets a timer when it is within a day. */
  readonly finishedAt: string | null
  readonly reasonType: string | null
  /** More about it where the gate is the reason. */
  readonly paused?: Pause
  readonly badge: string | null
  /** Said only of what the player has used: it needs no introduction. */
  readonly isUsed?: true
}

/** Where all of them stand. */
export interface RewardsInfo {
  /** By the feature's name. */
  readonly featuresInfo: Readonly<Record<string, FeatureInfo>>
  /** Names in the order of the lobby's strip. */
  readonly featuresPriority: { readonly onMainPage: readonly string[] }
  /** How many bonuses wait to be claimed by hand: as many as the page of bonuses lists so. */
  readonly claimable: number
}

/** A reward that the site paid by itself. */
export interface PaidReward extends OwedPaid {
  /** ISO time. */
  readonly at: string
}
