import type { FeatureClient } from '#client/feature.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'

/** The daily calendar on the page of a player (001 §3). */
export const client: FeatureClient = {
  modals: {
    'daily-login': () => import('./modal.tsx'),
  },
  rewards: {
    dailyLogin: ({ streakCount: all, streakCurrent: have }) => ({
      title: t('Daily rewards'),
      art: 'calendar',
      modal: 'daily-login',
      card: { ready: t('Ready to claim') },
      bonus: {
        from: t('Claim one each day you visit. Day 7 completes the week.'),
        take: t('Claim'),
        streak: t('{have} of {all} days', { have, all }),
      },
      promotion: {
        text: t('One reward a day for seven days, each bigger than the last, with free spins along the way.'),
        action: t('Claim reward'),
      },
      popUp: {
        wanted: (_, standing) => standing?.isAvailable === true,
        until: (standing) => Date.parse(standing?.nextAt ?? '') || serverClock.now() + DAY / 2,
      },
    }),
  },
  gives: () => t('From your daily rewards'),
  ledgerKinds: () => ({ 'daily login': t('Daily reward') }),
  tomorrow: () => ({
    text: t('Claim your next daily reward tomorrow'),
    label: t('See rewards'),
    href: '?openModal=daily-login',
  }),
}
