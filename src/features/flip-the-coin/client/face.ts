import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Flip the coin on the page of a player: the card at home and the bonus, while there is something to flip for. */
export const client: FeatureClient = {
  modals: {
    'app-flip-the-coin-modal': () => import('./modal.tsx'),
  },
  rewards: {
    flipTheCoin: ({ brand }) => ({
      title: t('Flip the coin'),
      art: 'coin',
      modal: 'app-flip-the-coin-modal',
      card: { ready: t('Double or half') },
      bonus: {
        from: t('Double or halve your last bonus, once a day. Both sides have the same chance.'),
        take: t('Flip now'),
        rare: true,
      },
      promotion: {
        text: t(
          'Got a bonus in {coins}? Within the hour, you can flip for double or half of it. Once a day, at even odds.',
          { coins: brand.words.coins.many },
        ),
        action: t('See your flip'),
      },
    }),
  },
  ledgerKinds: () => ({ 'flip the coin': t('Flip the coin') }),
  drawTables: async () => (await import('./draw-tables.ts')).drawTables(),
  changesOn: ['flipTheCoin.offered', 'flipTheCoin.flipped'],
}
