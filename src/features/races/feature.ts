import { anybody, feature, signedIn } from '#client/feature.ts'

/** Races and team races: who plays their luck best, whatever they stake. */
export const races = feature({
  name: 'races',
  place: 55,
  today: true,
  runs: true,
  ends: true,
  initData: { races: { isActive: false }, TournamentsSubscriptions: [] },
  links: [{ href: '/races', label: (t) => t('Races'), place: 40, isShortcut: true }],
  modals: {
    'team-race-welcome': { when: signedIn },
    'team-race-how': { when: anybody, byAddress: true },
    'races-rules': { when: anybody, byAddress: true },
    leaderboard: { when: anybody, byAddress: true },
    'show-prizes': { when: anybody, byAddress: true },
  },
  pages: [
    {
      path: '/races',
      shape: 'stage',
      guarded: true,
      guards: ['flag:racesPage'],
      sources: ['client/page.tsx'],
      load: () => import('./client/page.tsx'),
    },
  ],
})
