import type { DomainEvents } from '../../events/events.ts'
import { DAY } from '../../time/clock.ts'

declare module '../../events/events.ts' {
  interface DomainEvents {
    /**
     * The player's rounds count for another status system from an instant on, the season up to another (ms; 001
     * §4). Readers of rounds for one of the systems read this in the same order.
     */
    'status.switched':
      | { readonly system: 'rank'; readonly at: number }
      | { readonly system: 'season'; readonly at: number; readonly until: number }
    /**
     * Rounds that the player's switches gave to a season, and that no season counted, because it had been
     * stopped by then: the experience that they gave, in hundredths, and when the last of them was settled
     * (ms). They are the league's.
     */
    'season.missed': { readonly hundredths: number; readonly at: number }
  }
}

/** A time in which a player's rounds counted for a season instead of the league, ms since 1970. */
interface SeasonSpan {
  readonly from: number
  /** The end of the season, which is not in it; or when the player went back to the league. */
  readonly until: number
  /** The player went back. */
  readonly isLeft?: true
}

/**
 * Those of one player, in order. Every reader of rounds keeps the spans that the switches read so far make, so
 * all of them decide alike for each round, whatever their batches are and whatever clocks say. Pure.
 */
export type SeasonSpans = readonly SeasonSpan[]

type Switch = DomainEvents['status.switched']

/** Rounds that are taken back later than this are not looked up. */
const RECENT_MS = 90 * DAY

/** The spans after a switch. Another switch to the season moves the end of the span that goes on. */
export function afterSwitch(spans: SeasonSpans, change: Switch): SeasonSpans {
  const { at } = change
  const recent = spans.filter(({ until }) => until > at - RECENT_MS)
  const last = recent.at(-1)
  if (change.system === 'season') {
    const { until } = change
    const goesOn = last !== undefined && !last.isLeft && last.until >= at
    return goesOn ? [...recent.slice(0, -1), { from: last.from, until }] : [...recent, { from: at, until }]
  }
  // Told of an end that came as planned: a round from before it that is read only now still is the season's.
  if (!last || last.isLeft || at >= last.until) return recent
  const until = Math.max(last.from, at)
  return [...recent.slice(0, -1), { from: last.from, until, isLeft: true }]
}

/** Whether the next round counts for the season: the last switch led there, and it was settled before its end. */
export function countsForSeason(spans: SeasonSpans, at_ms: number): boolean {
  const last = spans.at(-1)
  return last !== undefined && !last.isLeft && at_ms < last.until
}

/** Whether a round that is taken back had counted for the season, by the instant at which it was settled. */
export const countedForSeason = (spans: SeasonSpans, at_ms: number): boolean =>
  spans.some(({ from, until }) => at_ms >= from && at_ms < until)
