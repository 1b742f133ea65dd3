import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Races on the page of a player. */
export const client: FeatureClient = {
  modals: {
    'team-race-welcome': () => import('./team-welcome.tsx'),
    'team-race-how': () => import('./team-how.tsx'),
    'races-rules': () => import('./rules-window.tsx'),
    leaderboard: () => import('./leaderboard.tsx'),
    'show-prizes': () => import('./prizes.tsx'),
  },
  card: () => ({ title: t('Races'), art: 'feature-race', href: '/races', ready: t('Join for free') }),
  promotions: {
    dailyRace: () => ({
      title: t('Daily race'),
      text: t(
        'Play for a share of today’s prize pool. Your best 50 of 200 rounds count, and small bets score like big ones.',
      ),
      action: t('See the race'),
      ready: t('Open to join'),
      joined: t('You’re in'),
      art: 'feature-race',
    }),
    teamRace: () => ({
      title: t('Team race'),
      text: t('Join one of two teams and play for a share of the week’s prize pool. Both teams get paid.'),
      action: t('See the race'),
      ready: t('Open to join'),
      joined: t('You’re in'),
      art: 'feature-party',
    }),
  },
  ledgerKinds: () => ({ 'race prize': t('Race prize') }),
  paidFor: (key) =>
    key.startsWith('team:') ? t('For your place in the team race.') : t('For your place in the race.'),
  changesOn: ['races.joined'],
}
