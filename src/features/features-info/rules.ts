import type { FeatureStatuses } from '#platform/calls/feature.ts'
import type { Bonus } from '#platform/money/prize.ts'
import type { FeaturesInfo, StatusName } from './contract.ts'
import { BOXES } from './economy.ts'

/** The fields of a feature's state that the rules read. */
interface FeatureState {
  readonly isActive: boolean
  readonly isAvailable: boolean
}

/**
 * Which features are on for a visitor, by the names of 001 §3.
 * @param states of the features that the brand has and that say something of this visitor
 * @param names of features that are there, by the names of 001 §3
 */
export function statusOf(
  states: Readonly<Record<string, FeatureState>>,
  names: Readonly<Record<keyof FeatureStatuses, string>>,
): FeaturesInfo['statusFeatures'] {
  const status = Object.fromEntries(
    Object.entries(names).map(([name, feature]) => [name, states[feature]?.isActive ?? false]),
  ) as Record<StatusName, boolean>
  const boxes = states[BOXES]?.isAvailable === true
  return { ...status, extendedWheels: { isAvailableLootboxes: boxes } }
}

/** How many bonuses can be had now and don't come by themselves. */
export const claimableOf = (offers: Readonly<Record<string, Pick<Bonus, 'available' | 'auto'>>>): number =>
  Object.values(offers).filter(({ available, auto }) => available && !auto).length

/** The offer that is named beside the packages: one that ends comes before those that stay (001 §3). */
export function offerOf(
  packages: readonly Readonly<Record<string, unknown>>[],
): FeaturesInfo['currentOffer'] {
  const offer = packages.find(({ endsAt }) => typeof endsAt === 'string') ?? packages[0]
  return typeof offer?.['badgeLabel'] === 'string' ? { badgeLabel: offer['badgeLabel'] } : null
}
