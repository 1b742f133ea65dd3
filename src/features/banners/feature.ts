import { feature } from '#client/feature.ts'

export const banners = feature({
  name: 'banners',
  initData: {
    bannerPresetPackage: null,
  },
})
