import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const affiliates = feature({
  name: 'affiliates',
  calls,
  initData: {
    isAffiliate: false,
  },
})
