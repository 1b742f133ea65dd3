import type { FeatureClient } from '#client/feature.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'

/** The way without a purchase. */
const FREE_WAY = '/page/amoe'

/** The deposit streak on the page of a player: its card at home, and what its push changes. */
export const client: FeatureClient = {
  modals: {
    'app-deposit-streak-modal': () => import('./modal.tsx'),
    'app-deposit-streak-intro-modal': () => import('./intro-modal.tsx'),
  },
  rewards: {
    depositStreak: ({ streakCount: all, streakCurrent: have }) => ({
      title: t('Vault streak'),
      art: 'key',
      modal: 'app-deposit-streak-modal',
      card: {
        ready: t('Vault ready to open'),
        locked: { href: FREE_WAY, text: t('Opens with a free request') },
      },
      bonus: {
        from: t('A vault for each day with a purchase or a free request, seven days in a row.'),
        take: t('Open'),
        // Its window opens with the first day (001 §2): before it, the free way to that day is shown.
        ...(have > 0
          ? { streak: t('{have} of {all} days', { have, all }) }
          : { href: FREE_WAY, view: t('Get it free'), isBought: true }),
      },
      promotion: {
        text: t('A purchase or a free request opens a vault, once a day, seven days in a row.'),
        action: t('See the vault'),
      },
      popUp: {
        // Once a browser, before the first vault of a streak is opened.
        name: 'app-deposit-streak-intro-modal',
        wanted: (_, standing) => standing?.isAvailable === true && !standing.badge,
        until: () => serverClock.now() + 365 * DAY,
      },
    }),
  },
  drawTables: async () => (await import('./draw-tables.ts')).drawTables(),
  ledgerKinds: () => ({ 'deposit streak': t('Vault streak') }),
  changesOn: ['depositStreak.changed'],
}
