import { anybody, feature, signedIn } from '#client/feature.ts'

export const jackpots = feature({
  name: 'jackpots',
  client: () => import('./client/face.ts'),
  aboveGame: { group: 'jackpot', load: () => import('./client/game-meters.tsx') },
  sections: [
    {
      page: '/fairness',
      source: 'client/proof.tsx',
      load: () => import('./client/proof.tsx'),
    },
  ],
  modals: {
    jackpots: { when: anybody, byAddress: true, load: () => import('./client/jackpots-modal.tsx') },
    'jackpot-won': { when: signedIn, load: () => import('./client/won-modal.tsx') },
  },
})
