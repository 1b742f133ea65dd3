import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { followJackpots } from './celebrations.ts'

/** Jackpots on the page of a player. */
export const client: FeatureClient = {
  modals: {
    jackpots: () => import('./jackpots-modal.tsx'),
    'jackpot-won': () => import('./won-modal.tsx'),
  },
  gameNotes: () => ({
    jackpot: {
      text: t(
        'Rounds you bet on feed the four jackpots and can win one, in addition to the odds shown here.',
      ),
      more: { href: '?openModal=jackpots', text: t('How jackpots work') },
    },
  }),
  ledgerKinds: () => ({ jackpot: t('Jackpot') }),
  follow: followJackpots,
}
