import { feature } from '#client/feature.ts'

export const banners = feature({
  name: 'banners',
  client: () => import('./client/face.ts'),
  initData: {
    bannerPresetPackage: null,
  },
})
