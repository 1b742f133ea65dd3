import { games } from './catalogue.ts'
import type { GameDefinition } from './engine/definition.ts'

/** Mechanics of slots: nothing that a player chooses makes a round luckier or safer than another. */
const SLOTS: ReadonlySet<GameDefinition['mechanic']> = new Set([
  'lines',
  'hold-and-link',
  'ways',
  'scatter-pays',
  'cascade',
  'wilds',
  'fishing',
  'pots',
])

const slugs: ReadonlySet<string> = new Set(
  games.flatMap(({ slug, mechanic }) => (SLOTS.has(mechanic) ? [slug] : [])),
)

/** Whether a game of the lobby is a slot. */
export const isSlot = (slug: string): boolean => slugs.has(slug)
