import type { FeatureClient } from '#client/feature.ts'
import { followJackpots } from './celebrations.ts'

/** Jackpots on the page of a player. */
export const client: FeatureClient = { follow: followJackpots }
