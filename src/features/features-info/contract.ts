import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { FeatureStatuses } from '#platform/calls/feature.ts'
import type { PaidReward, RewardsInfo } from '#platform/standing/info.ts'

/** Features that a brand may have, by the names that the client reads (001 §3). */
export type StatusName = keyof FeatureStatuses

export interface FeaturesInfo extends RewardsInfo {
  /** Which features are on for this visitor (001 §3). */
  readonly statusFeatures: Readonly<Record<StatusName, boolean>> & {
    readonly extendedWheels: { readonly isAvailableLootboxes: boolean }
  }
  /** An offer of packages that runs now; null where nothing is for sale to this visitor. */
  readonly currentOffer: { readonly badgeLabel: string } | null
  readonly popupPresetPackages: readonly Readonly<Record<string, unknown>>[]
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
