import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

const raceWords = () => ({ action: t('See the race'), ready: t('Open to join'), joined: t('You’re in') })

/** Races on the page of a player. */
export const client: FeatureClient = {
  modals: {
    'team-race-welcome': () => import('./team-welcome.tsx'),
    'team-race-how': () => import('./team-how.tsx'),
    'races-rules': () => import('./rules-window.tsx'),
    leaderboard: () => import('./leaderboard.tsx'),
    'show-prizes': () => import('./prizes.tsx'),
  },
  rewards: {
    races: () => ({
      title: t('Races'),
      art: 'feature-race',
      href: '/races',
      card: { ready: t('Join for free') },
    }),
    dailyRace: () => ({
      title: t('Daily race'),
      art: 'feature-race',
      promotion: {
        text: t(
          'Play for a share of today’s prize pool. Your best 50 of 200 rounds count, and small bets score like big ones.',
        ),
        ...raceWords(),
      },
    }),
    teamRace: () => ({
      title: t('Team race'),
      art: 'feature-party',
      promotion: {
        text: t('Join one of two teams and play for a share of the week’s prize pool. Both teams get paid.'),
        ...raceWords(),
      },
    }),
  },
  ledgerKinds: () => ({ 'race prize': t('Race prize') }),
  paidFor: (key) =>
    key.startsWith('team:') ? t('For your place in the team race.') : t('For your place in the race.'),
  changesOn: ['races.joined'],
}
