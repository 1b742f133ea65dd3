import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Loot boxes on the page of a player: the card at home while one is held, the bonus, the promotion. */
export const client: FeatureClient = {
  modals: {
    lootbox: () => import('./modal.tsx'),
  },
  rewards: {
    lootbox: () => ({
      title: t('Loot box'),
      art: 'feature-parcel',
      modal: 'lootbox',
      card: { ready: t('Open') },
      bonus: {
        from: t('Boxes come with other rewards and stay until you open them. Every box has a prize.'),
        take: t('Open'),
      },
      promotion: { text: t('You have a loot box to open. Every box has a prize.'), action: t('Open') },
    }),
  },
  ledgerKinds: () => ({ 'loot box': t('Loot box') }),
  drawTables: async (app) => (await import('./draw-tables.ts')).drawTables(app),
  changesOn: ['lootboxes.changed'],
}
