import { feature } from '#platform/calls/feature.ts'
import { calls, pushes } from './contract.ts'

export const cashback = feature({
  name: 'cashback',
  calls,
  pushes,
  initData: {
    cashback: { isActive: false, status: 'none' },
  },
})
