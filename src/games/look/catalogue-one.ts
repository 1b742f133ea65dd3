import type { GameDefinition } from '../engine/definition.ts'
import { currentSlug } from '../identity/former.ts'

/** One game of the catalogue by itself, for pages: the catalogue as a whole is the server's. */

const modules = import.meta.glob<Record<string, unknown>>('./*.ts', { base: '../definitions' })

/**
 * Reads the definition of one game, also by a former slug, as it stands in the studio; only that game's chunk
 * travels. Undefined when there is none.
 */
export async function readDefinition(slug: string): Promise<GameDefinition | undefined> {
  const load = modules[`./${currentSlug(slug)}.ts`]
  return (
    load &&
    Object.values(await load()).find(
      (value): value is GameDefinition => typeof value === 'object' && value !== null && 'mechanic' in value,
    )
  )
}
