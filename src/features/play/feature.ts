import { anybody, feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const play = feature({
  name: 'play',
  calls,
  modals: { game: { when: anybody, door: () => import('./modal.tsx') } },
})
