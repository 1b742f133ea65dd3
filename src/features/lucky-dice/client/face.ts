import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Lucky dice on the page of a player. */
export const client: FeatureClient = {
  modals: {
    'lucky-dice': () => import('./modal.tsx'),
  },
  rewards: {
    luckyDice: () => ({
      title: t('Lucky dice'),
      art: 'dice',
      modal: 'lucky-dice',
      card: { ready: t('Ready to roll') },
      bonus: {
        from: t('One roll a week for everyone, starting Monday. Every roll wins, and a 7 rolls again.'),
        take: t('Roll'),
      },
      promotion: {
        text: t('Roll two dice once a week. Every roll wins, and a 7 rolls again.'),
        action: t('Roll the dice'),
      },
    }),
  },
  drawTables: async () => (await import('./draw-tables.ts')).drawTables(),
  ledgerKinds: () => ({ 'lucky dice': t('Lucky dice') }),
  pushReducers: {
    'luckyDice.rolled': ({ luckyDice }) => ({ luckyDice: { ...luckyDice, isAvailable: false } }),
  },
  changesOn: ['luckyDice.rolled'],
}
