import type { FeatureClient } from '#client/feature.ts'
import { calls } from '../contract.ts'

/** Published texts, for the search. */
export const client: FeatureClient = {
  searchPages: async ({ call }) => (await call(calls.list)).payload?.pages ?? [],
}
