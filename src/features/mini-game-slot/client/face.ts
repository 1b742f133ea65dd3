import type { FeatureClient } from '#client/feature.ts'
import { momentText, t } from '#platform/words/words.ts'
import { isLevel } from './level.ts'

/** The mini-game slot on the page of a player. */
export const client: FeatureClient = {
  modals: {
    'mini-game-slot': () => import('./modal.tsx'),
  },
  rewards: {
    miniGameSlot: () => ({
      title: t('Mini-game'),
      art: 'feature-slot',
      modal: 'mini-game-slot',
      card: { ready: t('Ready to spin') },
      bonus: {
        from: t('One run a day for everyone. The odds of each level are shown before you spin.'),
        take: t('Spin'),
      },
      promotion: {
        text: t('Ride up to level five, one run a day. Stop whenever you like and collect the prize.'),
        action: t('Spin'),
      },
    }),
  },
  ledgerKinds: () => ({ 'mini-game slot': t('Mini-game') }),
  paidFor: (day) =>
    t('Your mini-game run of {day} was still open, so we paid its prize.', {
      day: momentText(`${day}T12:00:00Z`, { month: 'long', day: 'numeric' }),
    }),
  pushReducers: {
    'miniGameSlot.changed': ({ miniGameSlot }, { level, over }) =>
      isLevel(level) ? { miniGameSlot: { ...miniGameSlot, level, isAvailable: !over } } : null,
  },
  changesOn: ['miniGameSlot.changed'],
  drawTables: async (app) => (await import('./draw-tables.ts')).drawTables(app),
}
