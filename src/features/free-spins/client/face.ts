import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { gameName } from '#ui/lobby/game-name.ts'
import { followExpiring, checkExpiring } from './expiring.ts'

const spins = { art: 'feature-slot', modal: 'free-spins' }

/** Free spins on the page of a player (001 §3). */
export const client: FeatureClient = {
  modals: {
    'free-spins': () => import('./modal.tsx'),
  },
  rewards: {
    freeSpins: ({ streakCount: all, streakCurrent: have }) => ({
      title: t('Free spins'),
      ...spins,
      card: { ready: t('Play now') },
      bonus: {
        from: t('From daily rewards and promotions. We pay for every spin, and you keep what you win.'),
        take: t('Play now'),
        streak: t('{have} of {all} played', { have, all }),
        rare: true,
      },
    }),
    playerFreeSpin: () => ({
      title: t('Your free spins'),
      ...spins,
      promotion: {
        text: t('They’re ready to play. We cover each bet, and you keep what you win.'),
        action: t('Play now'),
      },
    }),
  },
  things: {
    freeSpins: {
      describe: ({ game, count }) =>
        t('{count, plural, one {You got # free spin} other {You got # free spins}} on {game}.', {
          count,
          game: gameName(game),
        }),
      way: () => ({ href: '?openModal=free-spins', text: t('Play now') }),
    },
  },
  changesOn: ['freeSpins.changed'],
  follow: followExpiring,
  onArrival: (app, standing) => void (standing?.isAvailable && checkExpiring(app)),
}
