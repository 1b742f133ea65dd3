import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** The money box on the page of a player: its card at home, and what changes it. */
export const client: FeatureClient = {
  modals: { 'money-box': () => import('./modal.tsx') },
  card: () => ({
    title: t('Money box'),
    art: 'feature-moneybag',
    modal: 'money-box',
    ready: t('Ready to open'),
  }),
  offers: {
    moneyBox: () => ({
      title: t('Money box'),
      from: t('Part of your bets, saved for you. It opens every 30 days.'),
      art: 'feature-moneybag',
      href: '?openModal=money-box',
      take: t('See your box'),
    }),
  },
  promotions: {
    moneyBox: ({ brand }) => ({
      title: t('Money box'),
      text: t(
        '{coins} worth 2% of what you bet go into your money box. Every 30 days you can take out 25% of it for free.',
        { coins: brand.words.coins.many },
      ),
      action: t('See your box'),
      // What can be opened says so by itself.
      status: ({ moneyBox }) => (moneyBox.isActive ? { text: t('Filling'), isReady: false } : null),
      art: 'feature-moneybag',
    }),
  },
  ledgerKinds: () => ({ 'money box': t('Money box') }),
  paidFor: () => t('Your money box was opened.'),
  changesOn: ['moneyBox.changed'],
}
