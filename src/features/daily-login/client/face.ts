import type { FeatureClient } from '#client/feature.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'

/** The daily calendar on the page of a player (001 §3). */
export const client: FeatureClient = {
  card: () => ({
    title: t('Daily gifts'),
    art: 'gift',
    modal: 'daily-login',
    ready: t('Today’s gift waits'),
  }),
  bonuses: {
    dailyLogin: ({ streakCount: all, streakCurrent: have }) => ({
      title: t('Daily gift'),
      from: t('One for each day that you come by; the seventh completes the week.'),
      art: 'gift',
      href: '?openModal=daily-login',
      take: t('Take it'),
      streak: t('{have} of {all} days', { have, all }),
    }),
  },
  popUps: [
    {
      name: 'daily-login',
      wanted: (_, standing) => standing?.isAvailable === true,
      until: (standing) => Date.parse(standing?.nextAt ?? '') || serverClock.now() + DAY / 2,
    },
  ],
  ends: { 'daily-login': {} },
}
