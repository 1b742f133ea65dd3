import type { FeatureClient } from '#client/feature.ts'

/** The catalogue on a page: its search. */
export const client: FeatureClient = {
  modals: {
    search: () => import('./search/palette.tsx'),
  },
}
