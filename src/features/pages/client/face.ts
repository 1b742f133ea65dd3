import type { FeatureClient } from '#client/feature.ts'

/** Events that have a page and no feature of their own yet end at their time like those that have one (001 §4). */
export const client: FeatureClient = {
  ends: {
    'prize-drops': { page: /^\/prize-drops\/?$/ },
    'scratch-cards': { with: ['magic-box'] },
  },
}
