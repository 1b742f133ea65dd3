import { feature } from '#platform/calls/feature.ts'
import { calls, pushes } from './contract.ts'

export const catalogue = feature({
  name: 'catalogue',
  calls,
  pushes,
  initData: {
    favoriteGames: [],
  },
})
