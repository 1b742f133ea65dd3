import { feature, signedIn, whileActive } from '#client/feature.ts'

export const bingo = feature({
  name: 'bingo',
  place: 42,
  today: true,
  ends: true,
  runs: true,
  client: () => import('./client/face.ts'),
  initData: { bingo: { isActive: false } },
  modals: {
    bingo: {
      when: signedIn,
      byAddress: whileActive('bingo'),
      load: () => import('./client/modal.tsx'),
    },
    'app-bingo-welcome-modal': {
      when: signedIn,
      byAddress: whileActive('bingo'),
      load: () => import('./client/welcome.tsx'),
    },
  },
})
