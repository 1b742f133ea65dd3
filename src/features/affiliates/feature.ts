import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const affiliates = feature({
  name: 'affiliates',
  calls,
  initData: {
    isAffiliate: false,
  },
})
