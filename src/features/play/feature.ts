import { anybody, feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const play = feature({
  name: 'play',
  calls,
  modals: { game: { when: anybody, door: () => import('./client/game/modal.tsx') } },
})
