import { games } from './catalogue.ts'
import { isReelMechanic } from './engine/reel-mechanics.ts'

const slugs: ReadonlySet<string> = new Set(
  games.flatMap(({ slug, mechanic }) => (isReelMechanic(mechanic) ? [slug] : [])),
)

/** Whether a game of the lobby is a slot. */
export const isSlot = (slug: string): boolean => slugs.has(slug)
