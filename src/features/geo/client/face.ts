import { arrives } from '#platform/time/within.ts'
import type { FeatureClient } from '#client/feature.ts'

/** Places on a page: what is not offered everywhere, and the check before play with entries (000 §3, §4). */
export const client: FeatureClient = {
  restrictedPlaces: async (app) => (await import('./restricted.ts')).restrictedStates(app),
  async wayToEntries() {
    const { passLocation } = await arrives(import('./flow.ts'))
    return (app) => passLocation(app, true)
  },
}
