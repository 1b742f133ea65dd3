import type { FeatureClient } from '#client/feature.ts'
import { onPush } from '#client/realtime/pushes.ts'
import { t } from '#platform/words/words.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { holdUntilReported } from './held.ts'

/** Prize drops on the page of a player. */
export const client: FeatureClient = {
  modals: {
    'app-prize-drops-welcome-modal': () => import('./welcome.tsx'),
  },
  rewards: {
    prizeDrops: () => ({
      title: t('Prize drops'),
      art: 'gem-diamond',
      href: '/prize-drops',
      card: { ready: t('On now') },
      promotion: {
        text: t(
          'Surprise prizes all day for players at higher levels. Whoever is playing when one drops can win it.',
        ),
        action: t('See today’s prizes'),
      },
      popUp: {
        // Once a day and browser, to who is far enough to win.
        name: 'app-prize-drops-welcome-modal',
        wanted: (_, standing) => Number.parseInt(standing?.badge ?? '') > 0,
        until: (standing) => Date.parse(standing?.finishedAt ?? '') || serverClock.now() + DAY,
      },
    }),
  },
  ledgerKinds: () => ({ 'prize drops': t('Prize drops') }),
  sealed: (key) =>
    key === 'instants'
      ? t('Moments of the drops')
      : key === 'prizes'
        ? t('Order of the prizes')
        : key.startsWith('drop ')
          ? t('Drop {number}', { number: key.slice('drop '.length) })
          : t('One day’s drops'),
  follow: (app) =>
    void onPush('owed.paid', ({ feature }) => {
      if (feature === 'prize-drops') holdUntilReported(app)
    }),
  tellPaid: async (app, paid) => (await import('./won.ts')).announceDrops(app, paid),
  changesOn: ['prizeDrops.won'],
}
