import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { followExpiring, lookForExpiring } from './expiring.ts'

/** Free spins on the page of a player (001 §3). */
export const client: FeatureClient = {
  card: () => ({ title: t('Free spins'), art: 'feature-slot', modal: 'free-spins', ready: t('Play them') }),
  bonuses: {
    freeSpins: ({ streakCount: all, streakCurrent: have }) => ({
      title: t('Free spins'),
      from: t(
        'Given with daily gifts and promotions. The house pays each stake, and what they win is yours.',
      ),
      art: 'feature-slot',
      href: '?openModal=free-spins',
      take: t('Play them'),
      streak: t('{have} of {all} played', { have, all }),
      rare: true,
    }),
  },
  changesOn: ['freeSpins.changed'],
  follow: followExpiring,
  onArrival: (app, standing) => void (standing?.isAvailable && lookForExpiring(app)),
}
