import { feature, signedIn } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const dailyWheel = feature({
  name: 'daily-wheel',
  today: true,
  calls,
  initData: { dailyWheel: { isActive: false } },
  modals: {
    'daily-wheel': { when: signedIn, door: () => import('./client/modal.tsx') },
    'extra-wheel': { when: signedIn, byAddress: true, door: () => import('./client/extra-modal.tsx') },
    'daily-wheel-rules': { when: signedIn, byAddress: true, door: () => import('./client/rules-modal.tsx') },
  },
})
