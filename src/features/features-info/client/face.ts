import type { FeatureClient } from '#client/feature.ts'

/** What the features together have on a page. */
export const client: FeatureClient = {
  stripFor: async (app) => (await import('./strip/strip.tsx')).stripFor(app),
}
