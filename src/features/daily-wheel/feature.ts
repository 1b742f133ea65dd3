import { feature, signedIn, whileActive } from '#client/feature.ts'

export const dailyWheel = feature({
  name: 'daily-wheel',
  place: 20,
  today: true,
  ends: true,
  cookies: () => import('./client/cookies.ts'),
  client: () => import('./client/face.ts'),
  initData: { dailyWheel: { isActive: false } },
  modals: {
    'daily-wheel': {
      when: signedIn,
      byAddress: whileActive('dailyWheel'),
      staysInAddress: true,
      load: () => import('./client/modal.tsx'),
    },
    'extra-wheel': { when: signedIn, byAddress: true, load: () => import('./client/extra-modal.tsx') },
    'daily-wheel-rules': { when: signedIn, byAddress: true, load: () => import('./client/rules-modal.tsx') },
  },
})
