import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Daily chests on the page of a player: the card at home, the bonus, the promotion. */
export const client: FeatureClient = {
  modals: {
    'daily-chests': () => import('./modal.tsx'),
  },
  rewards: {
    dailyChests: () => ({
      title: t('Daily chests'),
      art: 'chest',
      modal: 'daily-chests',
      card: { ready: t('Open a chest') },
      bonus: {
        from: t('Three chests a day, and you open one. All three are drawn before you choose.'),
        take: t('Open a chest'),
      },
      promotion: {
        text: t('Three chests a day, and you open one. Every chest has a prize.'),
        action: t('Open a chest'),
      },
    }),
  },
  ledgerKinds: () => ({ 'daily chests': t('Daily chests') }),
  drawTables: async (app) => (await import('./draw-tables.ts')).drawTables(app),
  changesOn: ['dailyChests.opened'],
}
