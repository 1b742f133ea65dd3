import { feature, signedIn } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const dailyWheel = feature({
  name: 'daily-wheel',
  today: true,
  calls,
  initData: { dailyWheel: { isActive: false } },
  modals: {
    'daily-wheel': { when: signedIn, door: () => import('./modal.tsx') },
    'extra-wheel': { when: signedIn, byAddress: true, door: () => import('./extra-modal.tsx') },
    'daily-wheel-rules': { when: signedIn, byAddress: true, door: () => import('./rules-modal.tsx') },
  },
})
