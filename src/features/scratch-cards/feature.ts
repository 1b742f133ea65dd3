import { feature, signedIn, whileActive } from '#client/feature.ts'

export const scratchCards = feature({
  name: 'scratch-cards',
  place: 50,
  today: true,
  runs: true,
  links: [{ href: '/scratch-cards', label: (t) => t('Scratch cards'), place: 60 }],
  // The boxes hold its cards (001 §4).
  ends: { 'scratch-cards': { with: ['magic-box'] } },
  initData: { scratchCardLottery: { isActive: false, finishedAt: null } },
  modals: {
    'app-scratch-cards-welcome-modal': {
      when: signedIn,
      byAddress: whileActive('scratchCardLottery'),
    },
    'scratch-card': {
      when: signedIn,
      byAddress: whileActive('scratchCardLottery'),
    },
  },
  pages: [
    {
      path: '/scratch-cards',
      shape: 'stage',
      guards: ['flag:scratchCardsPage'],
      sources: ['client/page.tsx'],
      load: () => import('./client/page.tsx'),
    },
  ],
})
