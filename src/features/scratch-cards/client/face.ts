import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Scratch cards on the page of a player. */
export const client: FeatureClient = {
  modals: {
    'app-scratch-cards-welcome-modal': () => import('./welcome.tsx'),
    'scratch-card': () => import('./modal.tsx'),
  },
  rewards: {
    scratchCards: () => ({
      title: t('Scratch cards'),
      art: 'feature-tickets',
      modal: 'scratch-card',
      card: { ready: t('Scratch a card') },
      bonus: {
        from: t('One free card a day for everyone. It’s drawn when you open it, before you scratch.'),
        take: t('Scratch'),
      },
      promotion: {
        text: t('One free card a day. Match three of nine squares to win.'),
        action: t('Scratch a card'),
      },
    }),
  },
  ledgerKinds: () => ({ 'scratch cards': t('Scratch cards'), lottery: t('Lottery') }),
  paidFor: () => t('Your ticket won in the weekly lottery.'),
  sealed: (key) =>
    key.startsWith('tickets ')
      ? t('Tickets drawn, part {number}', { number: key.slice('tickets '.length) })
      : t('Weekly lottery'),
  drawTables: async (app) => (await import('./draw-tables.ts')).drawTables(app),
  changesOn: ['scratchCards.given', 'scratchCards.opened', 'scratchCards.boxOpened'],
}
