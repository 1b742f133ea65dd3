import { DAY } from '../time/clock.ts'

/** How far ahead runs are planned. */
export const AHEAD_MS = 14 * DAY
