import { DAY, MINUTE } from '#platform/time/clock.ts'

/** An open round is finished for its player after a day: a win is never lost by walking away. */
export const OPEN_ROUND_LIFE = DAY
/** The client seed may be any short printable text. */
export const CLIENT_SEED_MAX = 64
/** Rounds that history gives at most (000: the last 100 can be replayed). */
export const HISTORY_MAX = 100
/** How far back the list of draws is paged. */
export const DRAWS_SKIP_MAX = 100_000
/** A flight ends by itself: one that nobody watched to its end is settled this long after its start. */
export const FLIGHT_LIFE = 10 * MINUTE
/** A watching call answers at the latest after so long, and is asked again. */
export const WATCH_MS = 2_000
/** More moves than any round takes. */
export const STEPS_MAX = 200
