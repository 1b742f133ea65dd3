import { timeOf } from '../base/ids.server.ts'
import type { DomainEvent } from '../events/events.ts'
import { add, NO_READINGS, decrementOf, incrementOf, type Readings } from './readings.ts'

/** A batch of events, folded by player. Pure. */

/** How far one event turns the odometer, and when it happened. */
interface Increment {
  readonly at_ms: number
  readonly readings: Readings
}

/** All that a batch does to one odometer. */
export interface PlayerIncrements {
  readonly playerId: string
  readonly total: Readings
  readonly increments: readonly Increment[]
  /** When the latest of them happened. */
  readonly latest_ms: number
}

function incrementOfEvent(event: DomainEvent): Increment | null {
  if (event.topic === 'round.settled') {
    const { id, payload } = event as DomainEvent<'round.settled'>
    const readings = incrementOf(payload)
    return readings && { at_ms: timeOf(id), readings }
  }
  if (event.topic !== 'round.voided') return null
  const { payload } = event as DomainEvent<'round.voided'>
  const readings = decrementOf(payload)
  return readings && { at_ms: payload.counted!.at, readings }
}

/** Folds a batch; players in one order for all, so that two batches never wait for each other. */
export function foldIncrements(events: readonly DomainEvent[]): readonly PlayerIncrements[] {
  const increments = events.flatMap((event) => {
    const turn = incrementOfEvent(event)
    return turn ? [{ playerId: event.player_id, ...turn }] : []
  })
  return [...Map.groupBy(increments, ({ playerId }) => playerId)]
    .map(([playerId, mine]) => ({
      playerId,
      increments: mine,
      total: mine.reduce<Readings>((sum, { readings }) => add(sum, readings), NO_READINGS),
      latest_ms: Math.max(...mine.map(({ at_ms }) => at_ms)),
    }))
    .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
}

/** The increments within a time, whose end does not belong to it. */
export const incrementsWithin = (
  increments: readonly Increment[],
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): readonly Increment[] =>
  increments.filter(({ at_ms }) => at_ms >= startsAt.getTime() && at_ms < endsAt.getTime())

/** The part of the turns within a time, whose end does not belong to it. */
export function within(
  increments: readonly Increment[],
  reading: keyof Readings,
  span: { readonly startsAt: Date; readonly endsAt: Date },
): { readonly amount: number; readonly isIn: boolean } {
  const mine = incrementsWithin(increments, span)
  return { amount: mine.reduce((sum, { readings }) => sum + readings[reading], 0), isIn: mine.length > 0 }
}
