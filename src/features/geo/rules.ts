/** Points and borders, in degrees and metres; pure, so that the places of the law can be tested. */

export type Point = readonly [longitude: number, latitude: number]
export type Ring = readonly Point[]

/** An area with its box, so that most of them are ruled out by four comparisons. */
export interface Area {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
  /** The outer ring and its holes. */
  readonly rings: readonly Ring[]
}

export interface State {
  /** Two letters; null for a territory that is no state of the list. */
  readonly code: string | null
  readonly name: string
  readonly areas: readonly Area[]
}

export function areaOf(rings: readonly Ring[]): Area {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [x, y] of rings[0] ?? []) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, south, east, north, rings }
}

/** Whether a ray from the point crosses the rings an odd number of times: holes count by themselves. */
function isInside({ west, south, east, north, rings }: Area, [x, y]: Point): boolean {
  if (x < west || x > east || y < south || y > north) return false
  let inside = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]!
      const [bx, by] = ring[j]!
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
  return inside
}

/** The state that a point lies in, or null. */
export const stateAt = (states: readonly State[], point: Point): State | null =>
  states.find(({ areas }) => areas.some((area) => isInside(area, point))) ?? null

/** Metres of a degree of latitude. */
const DEGREE_M = 111_195

/** Distance in metres from a point to a stretch of border, on the plane that touches the earth there. */
function distanceTo([ax, ay]: Point, [bx, by]: Point, [x, y]: Point, narrow: number): number {
  const [px, py] = [(ax - x) * narrow, ay - y]
  const [dx, dy] = [(bx - ax) * narrow, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(px * dx + py * dy) / length))
  return Math.hypot(px + along * dx, py + along * dy) * DEGREE_M
}

/** Whether a state comes within so many metres of a point that is outside of it. */
export function isNear(state: State, point: Point, metres: number): boolean {
  const [x, y] = point
  const narrow = Math.max(0.01, Math.cos((y * Math.PI) / 180))
  const up = metres / DEGREE_M
  const wide = up / narrow
  return state.areas.some(({ west, south, east, north, rings }) => {
    if (x < west - wide || x > east + wide || y < south - up || y > north + up) return false
    return rings.some((ring) =>
      ring.some((end, i) => distanceTo(ring.at(i - 1)!, end, point, narrow) <= metres),
    )
  })
}

/**
 * Coasts with no other country near, as boxes of west, south, east, north. The drawn shore is some hundred
 * metres off the real one, so there a point in the water belongs to the beach beside it. Elsewhere the water
 * may be somebody else's, as the Rio Grande's other bank is, and a point outside of every state is outside.
 */
const OPEN_COASTS: readonly (readonly [number, number, number, number])[] = [
  [-97.6, 26.3, -81.5, 31], // Gulf
  [-82.2, 24.3, -75, 37], // Atlantic, south
  [-77.5, 37, -69.8, 43.5], // Atlantic, north
  [-124.8, 32.7, -117.1, 47.9], // Pacific
  [-160.6, 18.8, -154.6, 22.4], // Hawaii
  [-88.1, 41.5, -84.9, 45.6], // Lake Michigan
  [-83.5, 41.3, -80.5, 41.6], // Lake Erie, south
]
const BEACH_M = 1_000

function beachAt(states: readonly State[], [x, y]: Point, prefers: (code: string) => boolean): State | null {
  const open = OPEN_COASTS.some(
    ([west, south, east, north]) => x > west && x < east && y > south && y < north,
  )
  if (!open) return null
  const beside = states.filter((one) => one.code !== null && isNear(one, [x, y], BEACH_M))
  return beside.find(({ code }) => prefers(code!)) ?? beside[0] ?? null
}

/** A place that a device is not surer of than this proves nothing. */
const ACCURACY_MAX_M = 50_000

export interface Found {
  readonly state: State | null
  /**
   * Why the coordinates prove nothing. `inexact`: the device is not sure enough; `near`: a restricted state is
   * within its accuracy.
   */
  readonly doubt: 'inexact' | 'near' | null
}

/**
 * The state in which coordinates lie (000 §8). If a restricted state is within the device's accuracy, it is
 * that state, with the doubt `near`; if the accuracy is worse than `ACCURACY_MAX_M`, there is no state and
 * the doubt is `inexact`.
 * @param accuracy_m radius in meters of the accuracy that the device reports, 0 where it does not say
 */
export function placeFor(
  states: readonly State[],
  point: Point,
  accuracy_m: number,
  isRestricted: (code: string) => boolean,
): Found {
  const state = stateAt(states, point) ?? beachAt(states, point, isRestricted)
  if (accuracy_m > ACCURACY_MAX_M) return { state: null, doubt: 'inexact' }
  if (accuracy_m <= 0 || !state?.code || isRestricted(state.code)) return { state, doubt: null }
  const near = states.find(
    (one) => one.code !== null && isRestricted(one.code) && isNear(one, point, accuracy_m),
  )
  return near ? { state: near, doubt: 'near' } : { state, doubt: null }
}
