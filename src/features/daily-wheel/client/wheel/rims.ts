/** The outlines of rims; the sheet shows the one of the brand, told by its form alone. */

/** How far out the outline of a rim goes, and how far in; the groove of the rotor is at 190. */
const OUT = 209
const IN = 197

const at = (turn: number, radius: number): string => {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}

/** A closed line through points by their part of a turn. */
const through = (count: number, next: (i: number) => string): string =>
  `M${at(0, IN)}${Array.from({ length: count }, (_, i) => next(i)).join('')}Z`

/** Bumps outwards, as of a gear, a sweet, or a flower. @param round radius of each */
const bumps = (count: number, round: number): string =>
  through(count, (i) => `A${round} ${round} 0 0 1 ${at((i + 1) / count, IN)}`)

/** Points outwards, as of a badge or a leaf. @param bend how far the sides of a point swell, units */
const points = (count: number, tip: number, bend: number): string =>
  through(count, (i) => {
    const side = (turn: number, to: string) => `Q${at(turn, (IN + tip) / 2 + bend)} ${to}`
    return `${side((i + 0.2) / count, at((i + 0.5) / count, tip))}${side((i + 0.8) / count, at((i + 1) / count, IN))}`
  })

/** A polygon, flat at its top. */
const corners = (count: number, radius: number): string =>
  `M${Array.from({ length: count }, (_, i) => at((i + 0.5) / count, radius)).join('L')}Z`

const circle = (radius: number) =>
  `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}A${radius} ${radius} 0 0 1 0 ${-radius}Z`

export const RIMS: readonly (readonly [look: string, outline: string])[] = [
  ['metal', bumps(72, 9)],
  ['gummy', bumps(18, 36)],
  ['neon', corners(8, 219)],
  ['ink', bumps(5, 140)],
  ['glass', corners(12, 215)],
  ['bulb', circle(OUT + 5)],
  ['leaf', points(16, 222, 4)],
  ['leather', points(32, 217, -2)],
  ['plain', circle(OUT - 5)],
]
