import { feature, signedIn, whileActive } from '#client/feature.ts'

export const prizeDrops = feature({
  name: 'prize-drops',
  place: 55,
  today: true,
  runs: true,
  // Visitors of the page are led home when they end (001 §2).
  ends: true,
  links: [{ href: '/prize-drops', label: (t) => t('Prize drops'), place: 50 }],
  initData: { prizeDrops: { isActive: false, finishedAt: null } },
  modals: {
    'app-prize-drops-welcome-modal': {
      when: signedIn,
      byAddress: whileActive('prizeDrops'),
    },
  },
  pages: [
    {
      path: '/prize-drops',
      shape: 'stage',
      guarded: true,
      guards: ['flag:prizeDropsPage'],
      sources: ['client/page.tsx'],
      load: () => import('./client/page.tsx'),
    },
  ],
})
