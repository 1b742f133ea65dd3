import { feature } from '#platform/feature.ts'
import { calls, pushes } from './contract.ts'

export const banners = feature({
  name: 'banners',
  calls,
  pushes,
  initData: {
    bannerPresetPackage: null,
  },
})
