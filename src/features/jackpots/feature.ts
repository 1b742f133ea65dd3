import { anybody, feature, signedIn } from '#client/feature.ts'

export const jackpots = feature({
  name: 'jackpots',
  aboveGame: { group: 'jackpot', load: () => import('./client/game-meters.tsx') },
  sections: [
    {
      page: '/fairness',
      source: 'client/proof.tsx',
      load: () => import('./client/proof.tsx'),
    },
  ],
  modals: {
    jackpots: { when: anybody, byAddress: true },
    'jackpot-won': { when: signedIn },
  },
})
