import { feature } from '#client/feature.ts'

export const geo = feature({
  name: 'geo',
  essential: true,
  client: () => import('./client/face.ts'),
})
