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
      load: () => import('./client/modal.tsx'),
    },
    'cashback-reward': { when: signedIn, load: () => import('./client/reward-modal.tsx') },
  },
  client: () => import('./client/face.ts'),
  initData: {
    cashback: { isActive: false, status: 'none' },
  },
})
