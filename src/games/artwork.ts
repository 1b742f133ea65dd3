import { art } from '#themes/art.gen.ts'
import type { GamePresentation } from './engine/definition.ts'

const tiles: Readonly<Record<string, unknown>> = art.tiles
const signs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = art.symbols

/**
 * Whether a game may stand in the lobby: it has a tile, and every sign on its reels is drawn, in the folder of
 * its world or, without one, in its own.
 */
export function hasArtwork({
  slug,
  world,
  symbols,
}: Pick<GamePresentation, 'slug' | 'world' | 'symbols'>): boolean {
  const drawn = signs[world ?? slug]
  return Object.hasOwn(tiles, slug) && symbols.every(({ art: sign }) => drawn?.[sign] !== undefined)
}
