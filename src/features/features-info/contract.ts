import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { FeatureStatuses } from '#platform/calls/feature.ts'
import type { OwedPaid } from '#platform/owed/contract.ts'

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
  readonly badge: string | null
  /** Said only of what the player has used: it needs no introduction. */
  readonly isUsed?: true
}

/** Features that a brand may have, by the names that the client reads (001 §3). */
export type StatusName = keyof FeatureStatuses

export interface FeaturesInfo {
  /** Which features are on for this visitor (001 §3). */
  readonly statusFeatures: Readonly<Record<StatusName, boolean>> & {
    readonly extendedWheels: { readonly isAvailableLootboxes: boolean }
  }
  /** By the feature's name. */
  readonly featuresInfo: Readonly<Record<string, FeatureInfo>>
  /** Names in the order of the lobby's strip. */
  readonly featuresPriority: { readonly onMainPage: readonly string[] }
  /** How many bonuses wait to be claimed by hand: as many as the page of bonuses lists so. */
  readonly claimable: number
  /** An offer of packages that runs now; null where nothing is for sale to this visitor. */
  readonly currentOffer: { readonly badgeLabel: string } | null
  readonly popupPresetPackages: readonly Readonly<Record<string, unknown>>[]
}

/** A reward that the site paid by itself. */
export interface PaidReward extends OwedPaid {
  /** ISO time. */
  readonly at: string
}

export const calls = {
  /** 001 §7; `useOptimizedGames` and `invited_by` are read by features that know them. */
  info: get<
    Answer<FeaturesInfo>,
    { invited_by?: string | undefined; useOptimizedGames?: string | undefined }
  >('/rest/features-games-info/info/'),
  /** Takes what was paid by itself and not told yet: each reward is told once, on whichever device asks first. */
  takePaid: post<Answer<{ paid: readonly PaidReward[] }>>('/rest/features-games-info/take-paid/'),
}
