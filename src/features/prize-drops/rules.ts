import type { DomainEvents } from '#platform/events/events.ts'
import { splitPool } from '#platform/money/prize.ts'
import type { Span } from '#platform/runs/occurrences.ts'
import { FULL_WEIGHT } from '#platform/round/weight.ts'
import { HOUR } from '#platform/time/clock.ts'
import type { Shape } from '#platform/draws/shapes.ts'
import { LEAST_BETS, LEAST_WEIGHT, MOST_PRIZES, PARTS, TIERS, WINDOW_MS, type Tier } from './economy.ts'

/** How a pool becomes prizes, a day slots, and a round a chance. Pure. */

/**
 * Whether a round that its player paid for counts: by its bet as it was placed, in a game that keeps enough
 * (the economy guard, `platform/round/weight.ts`).
 */
export const counts = ({
  mode,
  stake,
  weight = FULL_WEIGHT,
}: Pick<DomainEvents['round.settled'], 'mode' | 'stake' | 'weight'>): boolean =>
  stake >= LEAST_BETS[mode] && weight >= LEAST_WEIGHT

export type Prizes = Readonly<Record<Tier, number>>

const countOf = ({ gold, silver, bronze }: Prizes) => gold + silver + bronze

/** The prizes of a pool: whole ones only, and never more of them than a day may have. */
export function prizesOf(pool: number): Prizes {
  const [gold, silver, bronze] = splitPool(pool, TIERS, MOST_PRIZES)
  return { gold: gold!, silver: silver!, bronze: bronze! }
}

/** The values of all prizes, the highest first. */
export const valuesOf = (prizes: Prizes): readonly number[] =>
  TIERS.flatMap(({ tier, value }) => Array.from({ length: prizes[tier] }, () => value))

export const sumOf = (prizes: Prizes): number => valuesOf(prizes).reduce((sum, value) => sum + value, 0)

/** A day as its schedule needs it. */
export interface DropDay extends Span, Prizes {}

/** One drop of a day. */
export interface Drop {
  readonly n: number
  /** Milliseconds. */
  readonly at_ms: number
  readonly value: number
}

/** The draws made from a day's seed before any winner: the instants, and the order of the prizes. */
export const scheduleShapes = (day: DropDay): readonly { readonly key: string; readonly shape: Shape }[] => [
  { key: 'instants', shape: { kind: 'numbers', k: countOf(day), n: PARTS } },
  { key: 'prizes', shape: { kind: 'shuffle', n: countOf(day) } },
]
/** Where the draw of a winner stands in the stream of the day's seed: behind the schedule. */
export const drawPlace = (n: number): number => n + 2

/**
 * The part of earlier unwon prizes, in entries, that a day adds to its pool. The excess goes on to the next
 * day, up to one more of the largest pool; beyond that it isn't stored.
 * @param base the day's own pool
 * @param most the largest pool of a day
 */
export const carriedOf = (leftOver: number, base: number, most: number): number =>
  Math.min(leftOver, Math.max(0, 2 * most - base))

/** How a drop's draw is called, as everybody who draws again reads it. */
export const dropKey = (n: number): string => `drop ${n + 1}`
/** One place of a list. */
export const winnerShape = (size: number): Shape => ({ kind: 'numbers', k: 1, n: size })

/** When a slot of a day begins: slots share the day's real length. */
const slotStart = (day: DropDay, n: number) =>
  day.starts_ms + Math.floor((n * (day.ends_ms - day.starts_ms)) / countOf(day))

/** When the slot of an instant ends, which is no secret; null outside of the day. */
export function slotEndAt(day: DropDay, at_ms: number): number | null {
  if (at_ms < day.starts_ms || at_ms >= day.ends_ms || countOf(day) === 0) return null
  return slotStart(day, slotAt(day, at_ms) + 1)
}

/** Which slot holds an instant of a day that has prizes. */
function slotAt(day: DropDay, at_ms: number): number {
  const guess = Math.floor(((at_ms - day.starts_ms) * countOf(day)) / (day.ends_ms - day.starts_ms))
  return at_ms < slotStart(day, guess + 1) ? guess : guess + 1
}

/**
 * The span of a day by which a drop that waits is drawn, so that nobody gains by being the first to play: a
 * whole slot, or an hour where slots are longer. An instant of the day is in exactly one of them.
 */
export function waitSpanAt(
  day: DropDay,
  at_ms: number,
): { readonly from_ms: number; readonly to_ms: number } {
  const { starts_ms, ends_ms } = day
  if (ends_ms - starts_ms > countOf(day) * HOUR) {
    const from_ms = starts_ms + hourOf(day, at_ms) * HOUR
    return { from_ms, to_ms: Math.min(from_ms + HOUR, ends_ms) }
  }
  const n = slotAt(day, at_ms)
  return { from_ms: slotStart(day, n), to_ms: slotStart(day, n + 1) }
}

/**
 * The drops of a day, in their order.
 * @param parts a number from 1 to `PARTS` for each slot
 * @param order which prize each slot has, from 1
 */
export function dropsOf(
  day: DropDay,
  [parts = [], order = []]: readonly (readonly number[])[],
): readonly Drop[] {
  const values = valuesOf(day)
  return parts.map((part, n) => {
    const [from, to] = [slotStart(day, n), slotStart(day, n + 1)]
    return { n, at_ms: from + Math.floor(((part - 1) * (to - from)) / PARTS), value: values[order[n]! - 1]! }
  })
}

/** The hour of a day by its real length: what a player can win in an hour is counted by it. */
export const hourOf = ({ starts_ms }: Span, at_ms: number): number =>
  Math.max(0, Math.floor((at_ms - starts_ms) / HOUR))

/** The drops whose last minute holds an instant. */
export function dropsAround(drops: readonly Drop[], at_ms: number): readonly Drop[] {
  let [low, high] = [0, drops.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (drops[middle]!.at_ms < at_ms) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < drops.length && drops[end]!.at_ms - WINDOW_MS < at_ms) end += 1
  return drops.slice(low, end)
}
