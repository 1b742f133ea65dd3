import type { FeatureClient } from '#client/feature.ts'
import type { LateFaces } from '#client/registry.ts'

const found = import.meta.glob<FeatureClient>('./*/client/face.{ts,tsx}', { eager: true, import: 'client' })

/** The late halves of all features' faces, by the folders of the features, which are their names. One chunk. */
export const lateFaces: LateFaces = Object.fromEntries(
  Object.entries(found).map(([path, client]) => [path.split('/')[1]!, client]),
)
