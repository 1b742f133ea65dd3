/**
 * The arithmetic of a turning reel. A reel is a column of cells; its place is the number of the cell at the
 * top of the window, and it falls while the reel turns, because the symbols come from above. The column
 * repeats every `LOOP` cells, so a place and the same place `LOOP` further look alike.
 */

/** Cells after which the column repeats: enough for two windows of seven rows that share no cell. */
export const LOOP = 18
/** Cells from the beginning of the stop to the symbol that is landed on: out of sight when it begins. */
const runOf = (rows: number): number => Math.max(5, rows + 1)

/** Cells that a column needs for a window of so many rows. */
export const columnOf = (rows: number): number => LOOP + runOf(rows) + rows + 2

export interface Tempo {
  /** Cells a millisecond at full speed. */
  readonly speed: number
  /** From rest to full speed, and the part of it in which the reel draws back by so many cells. */
  readonly windup_ms: number
  readonly back_ms: number
  readonly back: number
  /** The least time between the start and the first stop. */
  readonly least_ms: number
  /** Between the stops of neighboring reels: the same whatever the result. */
  readonly gap_ms: number
  /** From full speed to rest, and the part of it in which the reel comes back from beyond. */
  readonly landing_ms: number
  readonly settle_ms: number
  /** How far it swings beyond its rest, as a part of the window. */
  readonly beyond: number
}

export const tempos = {
  full: {
    speed: 1 / 42,
    windup_ms: 230,
    back_ms: 90,
    back: 0.4,
    least_ms: 430,
    gap_ms: 130,
    landing_ms: 420,
    settle_ms: 180,
    beyond: 0.07,
  },
  turbo: {
    speed: 1 / 34,
    windup_ms: 130,
    back_ms: 45,
    back: 0.2,
    least_ms: 150,
    gap_ms: 0,
    landing_ms: 260,
    settle_ms: 110,
    beyond: 0.05,
  },
} as const satisfies Record<string, Tempo>

const wrap = (place: number): number => ((place % LOOP) + LOOP) % LOOP

/** The place of a reel that has turned at full speed for `ms` since it was at `from`. */
export const placeAt = (from: number, ms: number, { speed }: Tempo): number => wrap(from - speed * ms)

/** Laps that a reel turns by its first motion: longer than nearly every answer takes. */
const LAPS = 12

/**
 * A place that a reel passes on its way, and when, in ms; two places at one time are the jump at the end of a
 * lap.
 */
export interface Pass {
  readonly place: number
  readonly at_ms: number
  /** How it goes on from here; evenly where absent. */
  readonly easing?: string
}

/**
 * A turn from rest: a draw back, a spin-up to `to` that ends at full speed, then laps at that speed. It ends at
 * place 0, where the endless lap from `LOOP` to 0 can take over.
 */
export function turnOf(rest: number, { speed, windup_ms, back_ms, back }: Tempo) {
  // Speed that grows evenly covers half of what full speed would.
  const ahead = (speed * (windup_ms - back_ms)) / 2 - back
  const from = rest - ahead < 0 ? rest + LOOP : rest
  const to = from - ahead
  const lap_ms = LOOP / speed
  const first_ms = windup_ms + to / speed
  const laps = Array.from({ length: LAPS }, (_, lap): Pass[] => [
    { place: 0, at_ms: first_ms + lap * lap_ms },
    { place: LOOP, at_ms: first_ms + lap * lap_ms },
  ])
  const end_ms = first_ms + LAPS * lap_ms
  const passes: readonly Pass[] = [
    { place: from, at_ms: 0, easing: 'cubic-bezier(0.2, 0.7, 0.5, 1)' },
    { place: from + back, at_ms: back_ms, easing: 'cubic-bezier(0.333, 0, 0.667, 0.333)' },
    { place: to, at_ms: windup_ms },
    ...laps.flat(),
    { place: 0, at_ms: end_ms },
  ]
  return { to, passes, lap_ms, end_ms }
}

/**
 * The landing from a place: `target` is the whole cell that the window's top comes to rest on. The cells
 * around it are outside the window when the landing begins, so they can be written unseen.
 */
export function landingOf(place: number, rows: number): { readonly from: number; readonly target: number } {
  const target = Math.floor(place) - runOf(rows)
  const laps = target < 1 ? LOOP : 0
  return { from: place + laps, target: target + laps }
}

/** The way of a landing: at the reel's own speed beyond its rest, and back. The same for every symbol. */
export function landingPasses(from: number, target: number, rows: number, tempo: Tempo): readonly Pass[] {
  const { speed, landing_ms, settle_ms, beyond } = tempo
  const travel_ms = landing_ms - settle_ms
  const lowest = target - beyond * rows
  const slope = Math.min(3, (speed * travel_ms) / (from - lowest))
  return [
    { place: from, at_ms: 0, easing: `cubic-bezier(0.4, ${(0.4 * slope).toFixed(3)}, 0.72, 1)` },
    { place: lowest, at_ms: travel_ms, easing: 'cubic-bezier(0.35, 0, 0.3, 1)' },
    { place: target, at_ms: landing_ms },
  ]
}
