import { isNear, stateAt, type Point, type State } from './rules.ts'

/** How many steps a side of the largest area is cut into. */
const STEPS = 15
/** Distances from the border that are tried, metres, the largest first. */
const AWAY = [200_000, 100_000, 50_000, 25_000, 12_000, 6_000, 3_000, 1_000, 0] as const

/** A point of a state as far from its borders as a coarse search finds; null for one without an area. */
export function middleOf(state: State): Point | null {
  const sizeOf = ({ west, east, south, north }: State['areas'][number]) => (east - west) * (north - south)
  const largest = state.areas.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  if (!largest) return null
  const { west, east, south, north } = largest
  const inside = Array.from({ length: STEPS * STEPS }, (_, at): Point => {
    const [x, y] = [at % STEPS, Math.floor(at / STEPS)]
    return [west + ((x + 0.5) * (east - west)) / STEPS, south + ((y + 0.5) * (north - south)) / STEPS]
  }).filter((point) => stateAt([state], point))
  for (const metres of AWAY) {
    const found = inside.find((point) => !isNear(state, point, metres))
    if (found) return found
  }
  return inside[0] ?? null
}
