import type { FeaturesInfo, StatusName } from './contract.ts'
import { LOOTBOXES, STATUS_FEATURES } from './economy.ts'

/** What the rules need of where a feature stands. */
interface Standing {
  readonly isActive: boolean
  readonly isAvailable: boolean
}

/**
 * Which features are on for a visitor, by the names of 001 §3.
 * @param states of the features that the brand has and that say something of this visitor
 */
export function statusOf(states: Readonly<Record<string, Standing>>): FeaturesInfo['statusFeatures'] {
  const status = Object.fromEntries(
    Object.entries(STATUS_FEATURES).map(([name, feature]) => [name, states[feature]?.isActive ?? false]),
  ) as Record<StatusName, boolean>
  const boxes = states[LOOTBOXES]?.isAvailable === true
  return { ...status, extendedWheels: { isAvailableLootboxes: boxes } }
}
