/** A game's name by its address where nothing else tells it: `tidal-fortune` is Tidal Fortune. */
export const gameName = (slug: string): string =>
  slug.replaceAll(
    /(^|-)([a-z0-9])/g,
    (_, gap: string, first: string) => (gap ? ' ' : '') + first.toUpperCase(),
  )
