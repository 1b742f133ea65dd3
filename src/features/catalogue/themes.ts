import { definitionOf } from '#games/catalogue.ts'

/** Themes of games whose symbols are drawn for them alone. */
const OWN: Readonly<Record<string, string>> = {
  'tidal-fortune': 'ocean',
  'dragon-vault': 'ember',
  'crystal-cascade': 'crystal',
  'clover-combo': 'clover',
  'sunfire-sevens': 'orchard',
  'gem-field': 'crystal',
  'rocket-rush': 'space',
  'sky-limit': 'space',
  'comet-climb': 'space',
  'star-keno': 'space',
  'fairground-scratch': 'carnival',
}

/** The theme of a game's pictures by its slug, or null. */
export const themeOf = (slug: string): string | null => definitionOf(slug)?.world ?? OWN[slug] ?? null
