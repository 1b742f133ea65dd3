import { feature } from '#platform/feature.ts'
import { calls, pushes } from './contract.ts'

export const catalogue = feature({
  name: 'catalogue',
  calls,
  pushes,
  initData: {
    favoriteGames: [],
  },
})
