import type { FeatureClient } from '#client/feature.ts'
import { thousands } from '#platform/base/text/money.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { t } from '#platform/words/words.ts'
import { followRank } from './celebrations.ts'
import { MenuLine } from './menu/menu-line.tsx'
import { followLogin, popUp } from './welcome.ts'

/** The rank league on the page of a player (001 §3–§5). */
export const client: FeatureClient = {
  modals: {
    'app-onboarding-popup': () => import('./onboarding-modal.tsx'),
    'rank-up': () => import('./rank-modal.tsx'),
    'level-up': () => import('./rank-modal.tsx'),
    'welcome-status': () => import('./welcome-modal.tsx'),
  },
  rewards: {
    rank: () => ({
      title: t('Your rank'),
      art: 'rank-gold',
      href: '/vip',
      card: { ready: t('Reward ready') },
    }),
    rankLevel: ({ streakCount: all, streakCurrent: have }) => ({
      title: t('Your next level'),
      art: 'rank-gold',
      href: '/vip',
      bonus: {
        from: t('Every round you pay for earns points. Your level reward is added automatically.'),
        take: t('See all levels'),
        streak: t('{have} of {need}', { have: thousands(have), need: thousands(all) }),
      },
    }),
    rankLevels: () => ({
      title: t('70 levels, each with a reward'),
      art: 'rank-gold',
      promotion: {
        text: t(
          'Every round counts toward your level, whichever balance you play with. All levels are published.',
        ),
        action: t('See all levels'),
      },
    }),
  },
  playGuide: () => ({
    coins: t(
      'Virtual currency for fun. You get it through gifts, rewards, and levels. It has no cash value and can’t be converted into anything else.',
    ),
    step: {
      title: t('Play, level up, verify'),
      art: 'trophy',
      text: t(
        'Every round counts toward your level. Every result can be verified. Take a break whenever you want.',
      ),
    },
  }),
  ledgerKinds: () => ({ 'rank level': t('Level reward'), 'rank section': t('Rank bonus') }),
  popUps: [popUp],
  MenuLine,
  pushReducers: {
    'rankLeague.progressData': (me, progressData: InitData['rankLeague']['progressData']) => ({
      rankLeague: { ...me.rankLeague, progressData },
    }),
  },
  offersChangeOn: ['rankLeague.assignPrize'],
  follow(app, queue) {
    followRank(app)
    followLogin(app, queue)
  },
}
