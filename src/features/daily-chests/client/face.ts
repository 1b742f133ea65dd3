import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Daily chests on the page of a player: the card at home, the bonus, the promotion. */
export const client: FeatureClient = {
  modals: {
    'daily-chests': () => import('./modal.tsx'),
  },
  card: () => ({ title: t('Daily chests'), art: 'chest', modal: 'daily-chests', ready: t('Open a chest') }),
  offers: {
    dailyChests: () => ({
      title: t('Daily chests'),
      from: t('Three chests a day, and you open one. All three are drawn before you choose.'),
      art: 'chest',
      href: '?openModal=daily-chests',
      take: t('Open a chest'),
    }),
  },
  promotions: {
    dailyChests: () => ({
      title: t('Daily chests'),
      text: t('Three chests a day, and you open one. Every chest has a prize.'),
      action: t('Open a chest'),
      art: 'chest',
    }),
  },
  ledgerKinds: () => ({ 'daily chests': t('Daily chests') }),
  drawTables: async (app) => (await import('./draw-tables.ts')).drawTables(app),
  changesOn: ['dailyChests.opened'],
}
