import type { FeatureClient } from '#client/feature.ts'
import { calls } from '../contract.ts'

/** Published texts, for the search. */
export const client: FeatureClient = {
  searchPages: async ({ call }) => (await call(calls.list)).payload?.pages ?? [],
  // Events that have a page and no feature of their own yet end at their time like those that have one (001 §4).
  ends: {
    'prize-drops': { page: /^\/prize-drops\/?$/ },
    'scratch-cards': { with: ['magic-box'] },
  },
}
