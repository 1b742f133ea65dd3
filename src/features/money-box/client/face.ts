import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** The money box on the page of a player: its card at home, and what changes it. */
export const client: FeatureClient = {
  modals: { 'money-box': () => import('./modal.tsx') },
  rewards: {
    moneyBox: ({ brand }) => ({
      title: t('Money box'),
      art: 'feature-moneybag',
      modal: 'money-box',
      card: { ready: t('Ready to open') },
      bonus: {
        from: t('Part of your bets, saved for you. It opens every 30 days.'),
        take: t('See your box'),
      },
      promotion: {
        text: t(
          '{coins} worth 2% of what you bet go into your money box. Every 30 days you can take out 25% of it for free.',
          { coins: brand.words.coins.many },
        ),
        action: t('See your box'),
        // A box that can be opened has its own text.
        status: ({ moneyBox }) => (moneyBox.isActive ? { text: t('Filling'), isReady: false } : null),
      },
    }),
  },
  ledgerKinds: () => ({ 'money box': t('Money box') }),
  paidFor: () => t('Your money box was opened.'),
  changesOn: ['moneyBox.changed'],
}
