import type { FeatureClient } from '#client/feature.ts'

export const client: FeatureClient = {
  stripFor: async (app) => (await import('./strip/strip.tsx')).stripFor(app),
}
