import { timeOf } from '../base/ids.server.ts'
import type { DomainEvent } from '../events/events.ts'
import { add, NO_READINGS, turnBackOf, turnOf, type Readings } from './readings.ts'

/** A batch of events, folded by player. Pure. */

/** How far one event turns the odometer, and when it happened. */
interface Turn {
  readonly at_ms: number
  readonly readings: Readings
}

/** All that a batch does to one odometer. */
export interface PlayerTurns {
  readonly playerId: string
  readonly total: Readings
  readonly turns: readonly Turn[]
  /** When the latest of them happened. */
  readonly latest_ms: number
}

function turnOfEvent(event: DomainEvent): Turn | null {
  if (event.topic === 'round.settled') {
    const { id, payload } = event as DomainEvent<'round.settled'>
    const readings = turnOf(payload)
    return readings && { at_ms: timeOf(id), readings }
  }
  if (event.topic !== 'round.voided') return null
  const { payload } = event as DomainEvent<'round.voided'>
  const readings = turnBackOf(payload)
  return readings && { at_ms: payload.counted!.at, readings }
}

/** Folds a batch; players in one order for all, so that two batches never wait for each other. */
export function foldTurns(events: readonly DomainEvent[]): readonly PlayerTurns[] {
  const turns = events.flatMap((event) => {
    const turn = turnOfEvent(event)
    return turn ? [{ playerId: event.player_id, ...turn }] : []
  })
  return [...Map.groupBy(turns, ({ playerId }) => playerId)]
    .map(([playerId, mine]) => ({
      playerId,
      turns: mine,
      total: mine.reduce<Readings>((sum, { readings }) => add(sum, readings), NO_READINGS),
      latest_ms: Math.max(...mine.map(({ at_ms }) => at_ms)),
    }))
    .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
}

/** The turns within a time, whose end does not belong to it. */
export const turnsWithin = (
  turns: readonly Turn[],
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): readonly Turn[] => turns.filter(({ at_ms }) => at_ms >= startsAt.getTime() && at_ms < endsAt.getTime())

/** The part of the turns within a time, whose end does not belong to it. */
export function within(
  turns: readonly Turn[],
  reading: keyof Readings,
  span: { readonly startsAt: Date; readonly endsAt: Date },
): { readonly amount: number; readonly isIn: boolean } {
  const mine = turnsWithin(turns, span)
  return { amount: mine.reduce((sum, { readings }) => sum + readings[reading], 0), isIn: mine.length > 0 }
}
