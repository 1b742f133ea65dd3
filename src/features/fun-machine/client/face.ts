import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Fun meter and machine on the page of a player. */
export const client: FeatureClient = {
  modals: {
    'app-funmeter-modal': () => import('./meter-modal.tsx'),
    'fun-machine-modal': () => import('./machine-modal.tsx'),
  },
  rewards: {
    funMachine: ({ isReady }) => ({
      title: t('Fun machine'),
      art: 'feature-party',
      modal: 'app-funmeter-modal',
      card: { ready: t('Open now') },
      bonus: {
        from: t(
          'A full fun meter opens it for 24 hours. Spins return their price on average, with free spins on top.',
        ),
        href: '?openModal=fun-machine-modal',
        take: t('See the machine'),
        rare: true,
      },
      promotion: {
        text: t('Your play fills the fun meter. When it’s full, the fun machine opens for 24 hours.'),
        action: isReady ? t('Open the machine') : t('See your meter'),
      },
    }),
  },
  ledgerKinds: () => ({ 'fun machine': t('Fun machine') }),
  pushReducers: {
    'funMeter.changed': (_, { openUntil }) => ({ funMachine: { isActive: openUntil !== null } }),
  },
  changesOn: ['funMeter.changed', 'funMachine.spun'],
  drawTables: async () => (await import('./draw-tables.ts')).drawTables(),
}
