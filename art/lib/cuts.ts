/** Cut stones as planes (normal and distance): what `gem.glsl` sees through. */

export type Cut = 'brilliant' | 'emerald' | 'princess' | 'hexagon' | 'pear' | 'marquise' | 'trillion'

/** A side of the stone seen from above: its direction in turns and its distance from the axis. */
type Side = readonly [turn: number, distance: number]
/** Edge rings from girdle to table or culet: radius and height. */
type Profile = readonly (readonly [radius: number, height: number])[]

const round = (n: number, distance: number, shift = 0): Side[] =>
  Array.from({ length: n }, (_, i) => [(i + shift) / n, distance])

/** Sides that follow a curve: the tangents of a convex outline given by its support function. */
const outlined = (n: number, support: (turn: number) => number): Side[] =>
  Array.from({ length: n }, (_, i) => [i / n, support(i / n)])

const bow = (turn: number): number => {
  const side = Math.cos(turn * Math.PI * 2)
  const lens = 1.18 - 0.6 * Math.abs(Math.sin(turn * Math.PI * 2))
  return Math.abs(side) > 0.8 ? 9 : lens * (0.94 + 0.06 * Math.abs(side))
}

const drop = (turn: number): number => {
  const a = turn * Math.PI * 2
  return Math.sin(a) > 0.72 ? 9 : 0.72 - 0.22 * Math.sin(a)
}

interface Stone {
  readonly sides: readonly Side[]
  readonly crown: Profile
  readonly pavilion: Profile
  /** Kites between the sides, as in a brilliant. */
  readonly kites?: readonly Side[]
}

const STEP: Pick<Stone, 'crown' | 'pavilion'> = {
  crown: [
    [1, 0.05],
    [0.86, 0.24],
    [0.7, 0.36],
  ],
  pavilion: [
    [1, -0.03],
    [0.78, -0.36],
    [0.44, -0.7],
    [0.1, -0.92],
  ],
}
const FIRE: Pick<Stone, 'crown' | 'pavilion'> = {
  crown: [
    [1, 0.03],
    [0.62, 0.38],
  ],
  pavilion: [
    [1, -0.03],
    [0, -0.92],
  ],
}

const STONES: Readonly<Record<Cut, Stone>> = {
  brilliant: { sides: round(8, 0.94), kites: round(16, 1, 0.5), ...FIRE },
  emerald: {
    sides: [
      [0, 1],
      [0.25, 0.72],
      [0.5, 1],
      [0.75, 0.72],
      [0.125, 1.06],
      [0.375, 1.06],
      [0.625, 1.06],
      [0.875, 1.06],
    ],
    ...STEP,
  },
  princess: { sides: [...round(4, 0.86), ...round(4, 1.1, 0.5)], kites: round(8, 1.0, 0.5), ...FIRE },
  hexagon: { sides: round(6, 0.9), kites: round(12, 0.985, 0.5), ...FIRE },
  trillion: { sides: [...round(3, 0.62, 0.25), ...round(3, 1.06, 0.75)], kites: round(6, 0.9, 0.5), ...FIRE },
  pear: { sides: outlined(14, drop), ...FIRE },
  marquise: { sides: outlined(22, bow), ...FIRE },
}

const plane = (x: number, y: number, z: number, w: number): number[] => {
  const n = Math.hypot(x, y, z)
  return [x / n, y / n, z / n, w / n]
}

/** The plane of one facet: through two rings of the profile, square to the side's direction. */
function facet(
  [turn, distance]: Side,
  [r0, y0]: readonly [number, number],
  [r1, y1]: readonly [number, number],
): number[] {
  const a = turn * Math.PI * 2
  const run = (r0 - r1) * distance
  const rise = y1 - y0
  const sign = Math.sign(rise)
  const nr = Math.abs(rise)
  const ny = run * sign
  return plane(Math.cos(a) * nr, ny, -Math.sin(a) * nr, nr * r0 * distance + ny * y0)
}

/** The planes of a cut as x, y, z, w in a row; the stone's table looks along +y. */
export function planes(cut: Cut): number[] {
  const { sides, kites = [], crown, pavilion } = STONES[cut]
  const out = plane(0, 1, 0, crown.at(-1)![1])
  for (const side of sides.filter(([, d]) => d < 5)) {
    out.push(...facet(side, [1, -1], [1, 1]))
    for (const profile of [crown, pavilion])
      for (let i = 1; i < profile.length; i++) out.push(...facet(side, profile[i - 1]!, profile[i]!))
  }
  for (const kite of kites) {
    out.push(...facet(kite, [1, 0.01], [0.8, 0.27]), ...facet(kite, [1, -0.02], [0.22, -0.76]))
  }
  return out
}
