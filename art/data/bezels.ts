/**
 * Frames around reels: a relief of each world, cut into nine. Wide ones stand on desktops and on screens on their
 * side, where there is room beside the reels; tall ones are slim, for phones that are held upright. Lengths are
 * CSS pixels of the picture at its own size; the sheets of the stage name the same numbers.
 */
export interface BezelCut {
  /** What the name of the file ends with. */
  readonly suffix: '' | '-tall'
  /** A corner of the picture, and a period of its sides: what is repeated. */
  readonly corner: number
  readonly period: number
  /** From the picture's edge to the rail, for what stands out at the corners; and the rail. */
  readonly margin: number
  readonly thick: number
  /** What adorns the corners: how far out of the window its middle stands, and its size, both in rails. */
  readonly jewel: readonly [at: number, size: number]
  /** Radius of the window's corners. */
  readonly round: number
  /** Pixels of the file for each CSS pixel. */
  readonly density: number
}

export const CUTS: readonly BezelCut[] = [
  { suffix: '', corner: 64, period: 84, margin: 8, thick: 26, jewel: [0.5, 1], round: 12, density: 2 },
  {
    suffix: '-tall',
    corner: 44,
    period: 54,
    margin: 2,
    thick: 17,
    jewel: [0.42, 0.84],
    round: 10,
    density: 2.5,
  },
]

/** Bytes that a file may have. */
export const BEZEL_LIMIT = 12_000

/** World → the color of its light, and the number that its chance begins with. */
export const bezels: Readonly<Record<string, { readonly tint: string; readonly seed: number }>> = {
  ocean: { tint: '#fffdf6', seed: 1 },
  ember: { tint: '#fff4ea', seed: 2 },
  clover: { tint: '#fffef2', seed: 3 },
  crystal: { tint: '#fdf8ff', seed: 4 },
  sands: { tint: '#fff8ea', seed: 5 },
  jungle: { tint: '#fffdf0', seed: 6 },
  frontier: { tint: '#fff6ea', seed: 7 },
  frost: { tint: '#f8fdff', seed: 8 },
  candy: { tint: '#fffafc', seed: 9 },
  carnival: { tint: '#fff8f0', seed: 10 },
  storm: { tint: '#fffcf6', seed: 11 },
  orchard: { tint: '#fffdf0', seed: 12 },
}
