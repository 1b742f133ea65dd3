import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { followJackpots } from './celebrations.ts'

/** Jackpots on the page of a player. */
export const client: FeatureClient = {
  ledgerKinds: () => ({ jackpot: t('Jackpot') }),
  follow: followJackpots,
}
