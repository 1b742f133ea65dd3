import type { FeatureClient } from './feature.ts'
import { clientsOf, type Registry } from './registry.ts'

/**
 * Returns a part of the first feature that has it, for a page that knows no feature; undefined where none
 * does.
 * @throws where the late halves of the faces failed to load
 */
export async function partOf<K extends keyof FeatureClient>(
  registry: Registry,
  name: K,
): Promise<FeatureClient[K] | undefined> {
  return (await clientsOf(registry)).find((client) => client[name])?.[name]
}
