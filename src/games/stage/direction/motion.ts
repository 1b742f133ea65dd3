/**
 * The arithmetic of a turning reel. A reel is a column of cells; its place is the number of the cell at the
 * top of the window, and it falls while the reel turns, because the symbols come from above. The column
 * repeats every `LOOP` cells, so a place and the same place `LOOP` further look alike.
 */

/** Cells after which the column repeats: enough for two windows of seven rows that share no cell. */
export const LOOP = 18
/** Cells from the beginning of the stop to the symbol that is landed on: out of sight when it begins. */
const runOf = (rows: number): number => Math.max(5, rows + 1)
/** Cells of the spin-up. */
const WINDUP = 3

/** Cells that a column needs for a window of so many rows. */
export const columnOf = (rows: number): number => LOOP + runOf(rows) + rows + 2

export interface Tempo {
  /** Cells a millisecond at full speed. */
  readonly speed: number
  readonly windup_ms: number
  /** The least time between the start and the first stop. */
  readonly least_ms: number
  /** Between the stops of neighboring reels: the same whatever the result. */
  readonly gap_ms: number
  readonly landing_ms: number
}

export const tempos = {
  full: { speed: 1 / 42, windup_ms: 230, least_ms: 430, gap_ms: 130, landing_ms: 420 },
  turbo: { speed: 1 / 34, windup_ms: 130, least_ms: 150, gap_ms: 0, landing_ms: 260 },
} as const satisfies Record<string, Tempo>

const wrap = (place: number): number => ((place % LOOP) + LOOP) % LOOP

/** The place of a reel that has turned at full speed for `ms` since it was at `from`. */
export const placeAt = (from: number, ms: number, { speed }: Tempo): number => wrap(from - speed * ms)

/** Laps that a reel turns by its first motion: longer than nearly every answer takes. */
const LAPS = 12

/** What a reel passes on its way, a place at a time in ms; two places at one time are the jump of a lap's end. */
export interface Pass {
  readonly place: number
  readonly at_ms: number
}

/**
 * A turn from rest: a spin-up to `to` that ends at full speed, then laps at that speed. It ends at place 0,
 * where the endless lap from `LOOP` to 0 can take over.
 */
export function turnOf(rest: number, { speed, windup_ms }: Tempo) {
  const from = rest - WINDUP < 0 ? rest + LOOP : rest
  const to = from - WINDUP
  const lap_ms = LOOP / speed
  const first_ms = windup_ms + to / speed
  const laps = Array.from({ length: LAPS }, (_, lap): Pass[] => [
    { place: 0, at_ms: first_ms + lap * lap_ms },
    { place: LOOP, at_ms: first_ms + lap * lap_ms },
  ])
  const end_ms = first_ms + LAPS * lap_ms
  const passes: readonly Pass[] = [
    { place: from, at_ms: 0 },
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

/** An easing that begins at the reel's own speed and swings a little past its end. */
export function landingEase(distance: number, { speed, landing_ms }: Tempo): string {
  const slope = Math.min(3, (speed * landing_ms) / distance)
  return `cubic-bezier(0.3, ${(0.3 * slope).toFixed(3)}, 0.52, 1.07)`
}

/** An easing that draws back a little and ends at full speed. */
export function windupEase({ speed, windup_ms }: Tempo): string {
  const slope = (speed * windup_ms) / WINDUP
  return `cubic-bezier(0.45, -0.2, 0.7, ${(1 - 0.3 * slope).toFixed(3)})`
}
