import type { FeatureClient } from '#client/feature.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'

/** The daily calendar on the page of a player (001 §3). */
export const client: FeatureClient = {
  modals: {
    'daily-login': () => import('./modal.tsx'),
  },
  card: () => ({
    title: t('Daily rewards'),
    art: 'calendar',
    modal: 'daily-login',
    ready: t('Ready to claim'),
  }),
  offers: {
    dailyLogin: ({ streakCount: all, streakCurrent: have }) => ({
      title: t('Daily rewards'),
      from: t('Claim one each day you visit. Day 7 completes the week.'),
      art: 'calendar',
      href: '?openModal=daily-login',
      take: t('Claim'),
      streak: t('{have} of {all} days', { have, all }),
    }),
  },
  promotions: {
    dailyLogin: () => ({
      title: t('Daily rewards'),
      text: t('One reward a day for seven days, each bigger than the last, with free spins along the way.'),
      action: t('Claim reward'),
      art: 'calendar',
    }),
  },
  gives: () => t('From your daily rewards'),
  ledgerKinds: () => ({ 'daily login': t('Daily reward') }),
  tomorrow: () => ({
    text: t('Claim your next daily reward tomorrow'),
    label: t('See rewards'),
    href: '?openModal=daily-login',
  }),
  popUps: [
    {
      name: 'daily-login',
      wanted: (_, standing) => standing?.isAvailable === true,
      until: (standing) => Date.parse(standing?.nextAt ?? '') || serverClock.now() + DAY / 2,
    },
  ],
}
