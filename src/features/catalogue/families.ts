import type { ProviderView } from '#games/wire.ts'
import { listed } from '#platform/base/text/text.ts'

/**
 * The families of the studio by mechanic: each kind of game is made by people who make that kind. A mechanic
 * that no family names belongs to the originals.
 */
interface Family extends ProviderView {
  readonly mechanics: readonly string[]
}

const ORIGINALS: Family = {
  id: 3,
  slug: 'originals',
  title: 'Fairground Originals',
  text: listed('Quick original games where you set the odds.'),
  mechanics: [],
}

const FAMILIES: readonly Family[] = [
  {
    id: 1,
    slug: 'reels',
    title: 'Fairground Reels',
    text: listed('Classic reel games with paylines, ways, and free spins.'),
    mechanics: ['lines', 'ways', 'scatter-pays', 'cascade', 'wilds'],
  },
  {
    id: 2,
    slug: 'link',
    title: 'Fairground Link',
    text: listed('Games where coins stick and add up: Hold & Link, pots, and fishing.'),
    mechanics: ['hold-and-link', 'pots', 'fishing'],
  },
  ORIGINALS,
]

/** The family that makes games of a mechanic. */
export const familyOf = (mechanic: string): ProviderView & { readonly mechanics: readonly string[] } =>
  FAMILIES.find(({ mechanics }) => mechanics.includes(mechanic)) ?? ORIGINALS

/** All families, without those that have no game among the given ids of mechanics. */
export const providersOf = (mechanics: readonly string[]): ProviderView[] => {
  const wanted = new Set(mechanics.map((mechanic) => familyOf(mechanic).id))
  return FAMILIES.filter(({ id }) => wanted.has(id)).map(({ mechanics: _, ...view }) => view)
}
