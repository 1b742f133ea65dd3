import { feature } from '#platform/calls/feature.ts'
import { calls, pushes } from './contract.ts'

export const banners = feature({
  name: 'banners',
  calls,
  pushes,
  initData: {
    bannerPresetPackage: null,
  },
})
