import { feature, signedIn } from '#platform/calls/feature.ts'
import { calls, pushes } from './contract.ts'

export const freeSpins = feature({
  name: 'free-spins',
  calls,
  pushes,
  modals: { 'free-spins': { when: signedIn, byAddress: true, door: () => import('./client/modal.tsx') } },
})
