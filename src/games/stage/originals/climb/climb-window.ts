/** The part of a climb that its chart shows, and the lines it is read by. */

export interface ClimbWindow {
  /** From the launch to the right edge, ms. */
  readonly span_ms: number
  /** The height at the upper edge, hundredths. */
  readonly top: number
}

/** Where the head stands once the chart grows with it, as shares of the chart from its lower left corner. */
export const HEAD = { x: 0.82, y: 0.74 } as const

/** How long the head takes to cross the chart from its corner; until then the scale doesn’t change, ms. */
const CROSSING_MS = 1_500

/** How high a climb is at a time, in hundredths and all that lies between them. */
export const climbAt = (growth: number, at_ms: number): number =>
  100 * (1 + growth / 10_000) ** (Math.max(0, at_ms) / 100)

/**
 * The range of time and height that a chart shows of a climb: the whole way from the launch, and enough room
 * ahead that the head stays in its place while both scales grow below it.
 * @param growth ten-thousandths each tenth of a second
 * @param at_ms how long the climb has lasted
 */
export function windowAt(growth: number, at_ms: number): ClimbWindow {
  const shown_ms = Math.max(CROSSING_MS, at_ms)
  return { span_ms: shown_ms / HEAD.x, top: 100 + (climbAt(growth, shown_ms) - 100) / HEAD.y }
}

/** Round steps of 1, 2, or 5 from 0 up to a range, at most so many after the first. */
export function stepsUpTo(range: number, most: number): readonly number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(range / most)))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => range / one <= most)!
  return Array.from({ length: Math.floor(range / step) + 1 }, (_, index) => index * step)
}
