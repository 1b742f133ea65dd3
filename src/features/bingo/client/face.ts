import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'
import { endedText } from './ended-text.ts'
import { DAY } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'

/** Bingo on the page of a player: the card at home, the bonus, the promotion, what offers itself. */
export const client: FeatureClient = {
  modals: {
    bingo: () => import('./modal.tsx'),
    'app-bingo-welcome-modal': () => import('./welcome.tsx'),
  },
  rewards: {
    bingo: ({ isReady, streakCurrent: have, streakCount: all }) => ({
      title: t('Bingo'),
      art: 'ball-bingo',
      modal: 'bingo',
      card: { ready: t('Ready to play') },
      bonus: {
        from: t('Two free balls a day, and more for the rounds you play. Ten balls play two tickets.'),
        take: t('Play bingo'),
        streak: t('{have} of {all} balls', { have, all }),
      },
      promotion: {
        text: t('Collect ten balls and play two tickets. Every ticket wins.'),
        action: isReady ? t('Play bingo') : t('How bingo works'),
      },
      popUp: {
        // Its progress, from the first ball on (001 §5), once a day: only while free balls or a game wait there.
        wanted: (_, standing) => standing?.isAvailable === true && Number.parseInt(standing.badge ?? '') >= 1,
        until: (standing) => Date.parse(standing?.nextAt ?? '') || serverClock.now() + DAY / 2,
      },
    }),
  },
  drawTables: async () => (await import('./draw-tables.ts')).drawTables(),
  ledgerKinds: () => ({ bingo: t('Bingo') }),
  paidFor: () => t('For the balls you had left when bingo ended.'),
  async endedFor({ call, brand }) {
    const { data } = await call(calls.data)
    return data?.ended ? endedText(brand, data.ended) : null
  },
  changesOn: ['bingo.show'],
}
