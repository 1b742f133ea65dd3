import { feature, signedIn, whileActive } from '#client/feature.ts'

export const cashback = feature({
  name: 'cashback',
  place: 190,
  needs: ['rank-league'],
  pages: [
    {
      path: '/cashback',
      shape: 'text',
      guards: ['player'],
      sources: ['client/page.tsx'],
      load: () => import('./client/page.tsx'),
    },
  ],
  modals: {
    'app-playback-modal': {
      when: signedIn,
      byAddress: whileActive('cashback'),
    },
    'cashback-reward': { when: signedIn },
  },
  initData: {
    cashback: { isActive: false, status: 'none' },
  },
})
