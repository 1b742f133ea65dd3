/**
 * Buckets of scores: 4,096 of one width in each octave, an octave being the scores from one power of two to
 * the next. Counts are kept of buckets, of groups, and of octaves, so that few rows hold those of any range
 * of scores. Pure.
 */

/** Buckets of an octave, as a power of two. */
export const OCTAVE_BITS = 12
const BUCKETS = 1 << OCTAVE_BITS

/** The levels of counts: so many to an octave, as powers of two. A node is a bucket without its last bits. */
export const LEVELS = [0, 4, 8, OCTAVE_BITS] as const

/** Those that also sum scores: from them the mean of the best is read. */
export const LEVELS_WITH_POINTS = [0, 8] as const

/**
 * The rows that hold a count, by the end of a member's id: of the events' eight stripes, two share one. With
 * one row, whoever counts one stripe would wait for everybody else; each more is a row more for all who read.
 */
export const COUNT_STRIPE = '(get_byte(uuid_send(player_id), 15) & 3)::smallint'

/** The largest score: above it a bucket could not be computed exactly. */
export const MOST_SCORE = 2 ** 44

/** The power of two at which the octave of a score begins: told by its digits, since logarithms are rounded. */
const octaveOf = (score: number): number => score.toString(2).length - 1

/**
 * The bucket of a score; null for 0, which is on no board.
 * @throws RangeError unless the score is a whole number up to `MOST_SCORE`
 */
export function bucketOf(score: number): number | null {
  if (!Number.isSafeInteger(score) || score < 0 || score > MOST_SCORE)
    throw new RangeError(`not a score: ${score}`)
  if (score === 0) return null
  const octave = octaveOf(score)
  return octave * BUCKETS + Math.floor(((score - 2 ** octave) * BUCKETS) / 2 ** octave)
}

/** The first score that lies above a bucket. */
export function aboveBucket(bucket: number): number {
  const octave = bucket >> OCTAVE_BITS
  const next = (bucket & (BUCKETS - 1)) + 1
  return 2 ** octave + Math.ceil((next * 2 ** octave) / BUCKETS)
}
