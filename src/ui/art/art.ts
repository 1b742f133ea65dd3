/** Drawn art lies in several widths, px by density; whoever shows it names them all (000 §9: densities 1 and 2). */
const WIDTHS: Readonly<Record<string, readonly (readonly [density: number, width: number])[]>> = {
  sprites: [
    [0.5, 48],
    [1, 96],
    [2, 192],
  ],
  money: [
    [0.5, 48],
    [1, 96],
    [2, 192],
  ],
  promos: [
    [0.5, 48],
    [1, 96],
    [2, 192],
  ],
  tiles: [
    [1, 240],
    [2, 480],
  ],
  empty: [
    [1, 240],
    [2, 480],
  ],
}

/** No screen in use is denser. */
const DENSEST = 3

export interface ArtSet {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/**
 * The attributes of an image of drawn art, so that each screen fetches the smallest file that is sharp in its
 * place. Other pictures, an operator's for example, keep their one address.
 * @param address of one of its files, for example `/art/sprites/star@1x.webp`
 * @param width of its place, CSS px
 */
export function artSet(address: string, width: number): ArtSet {
  const [, path, folder, ending] = /^(\/art\/(\w+)\/[^@]+)@[\d.]+x(\.\w+)$/.exec(address) ?? []
  const widths = WIDTHS[folder ?? '']
  if (!widths) return { src: address }
  // Files beyond the first that is sharp on the densest screen would be fetched by nobody.
  const enough = widths.findIndex(([, px]) => px >= width * DENSEST)
  const useful = enough < 0 ? widths : widths.slice(0, enough + 1)
  if (useful.length === 1) return { src: `${path}@${useful[0]![0]}x${ending}` }
  const srcSet = useful.map(([density, px]) => `${path}@${density}x${ending} ${px}w`).join(',')
  return { src: address, srcSet, sizes: `${width}px` }
}

/** The same for a `source`, which has no `src`. */
export const sourceOf = ({ src, srcSet = src, sizes }: ArtSet) => ({ srcSet, sizes })
