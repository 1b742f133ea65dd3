import { feature, signedIn } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const dailyLogin = feature({
  name: 'daily-login',
  today: true,
  calls,
  initData: { dailyLogin: { isActive: false } },
  modals: { 'daily-login': { when: signedIn, door: () => import('./client/modal.tsx') } },
})
