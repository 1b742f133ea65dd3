import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Loot boxes on the page of a player: the card at home while one is held, the bonus, the promotion. */
export const client: FeatureClient = {
  modals: {
    lootbox: () => import('./modal.tsx'),
  },
  card: () => ({ title: t('Loot box'), art: 'feature-parcel', modal: 'lootbox', ready: t('Open') }),
  offers: {
    lootbox: () => ({
      title: t('Loot box'),
      from: t('Boxes come with other rewards and stay until you open them. Every box has a prize.'),
      art: 'feature-parcel',
      href: '?openModal=lootbox',
      take: t('Open'),
    }),
  },
  promotions: {
    lootbox: () => ({
      title: t('Loot box'),
      text: t('You have a loot box to open. Every box has a prize.'),
      action: t('Open'),
      art: 'feature-parcel',
    }),
  },
  ledgerKinds: () => ({ 'loot box': t('Loot box') }),
  drawTables: async (app) => (await import('./draw-tables.ts')).drawTables(app),
  changesOn: ['lootboxes.changed'],
}
