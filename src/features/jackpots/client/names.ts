import type { GameMode } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import type { PotView } from '../contract.ts'

/** The names of the four network jackpots; no game calls a prize of its own by the highest of them. */
export const tierName = (tier: PotView['tier']): string =>
  ({ mini: t('Mini'), minor: t('Minor'), major: t('Major'), grand: t('Mega') })[tier]

/** Meters of the currency that is played with, the largest first: the server lists the smallest first. */
export const metersOf = (pots: readonly PotView[], mode: GameMode) =>
  pots
    .filter(({ currency }) => currency === (mode === 'SweepStakes' ? 'entries' : 'coins'))
    .map((pot) => ({ ...pot, label: tierName(pot.tier) }))
    .toReversed()
