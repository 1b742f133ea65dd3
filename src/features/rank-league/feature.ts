import { feature } from '#platform/calls/feature.ts'
import { calls, pushes } from './contract.ts'

export const rankLeague = feature({
  name: 'rank-league',
  calls,
  pushes,
  initData: {
    rankLeague: {
      enabled: false,
      progressData: {
        level: { pointsReceived: 0, pointsNeedForNextLevel: 0 },
        section: { level: 1, levelMax: 10, type: 'bronze' },
      },
      status: 'active',
    },
  },
})
