import { arrives } from '#platform/time/within.ts'
import type { FeatureClient } from '#client/feature.ts'

/** What the features together have on a page. */
export const client: FeatureClient = {
  stripFor: async (app) => (await arrives(import('./strip/strip.tsx'))).stripFor(app),
}
