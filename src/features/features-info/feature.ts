import { feature } from '#client/feature.ts'

export const featuresInfo = feature({
  name: 'features-info',
  essential: true,
  atRest: { forPlayers: true, load: async () => (await import('./client/rewards.ts')).load },
})
