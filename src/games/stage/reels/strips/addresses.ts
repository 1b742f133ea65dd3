import { strips } from './strips.gen.ts'
import type { GamePresentation } from '../../../engine/definition.ts'

/** Of a game: what its pictures lie by. */
export type Presented = Pick<GamePresentation, 'world' | 'slug' | 'symbols'>

/** The strips that a game fetches: symbol key → address. */
export function addressesOf({ world, slug, symbols }: Presented): ReadonlyMap<string, string> {
  const home = world ?? slug
  const drawn = strips[home] ?? []
  return new Map(
    symbols
      .map(({ key, art = key }) => [key, art] as const)
      .filter(([, art]) => drawn.includes(art))
      .map(([key, art]) => [key, `/art/strips/${home}/${art}.avif`]),
  )
}
