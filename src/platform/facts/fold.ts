import { timeOf } from '../base/ids/ids.server.ts'
import type { DomainEvent, DomainEvents } from '../events/events.ts'
import { afterSwitch, countedForSeason, countsForSeason, type SeasonSpans } from './seasons/season-spans.ts'
import { add, NO_READINGS, decrementOf, incrementOf, type Readings } from './readings.ts'

/** A batch of events, folded by player. Pure. */

/** How far one event turns the odometer, and when it happened. */
interface Increment {
  readonly at_ms: number
  readonly readings: Readings
  /** How many of the player's switches in the batch came before it. */
  readonly switches?: number
}

/** The switches of one player in a batch, in their order. */
export type Switches = readonly DomainEvents['status.switched'][]

/** All that a batch does to one odometer. */
export interface PlayerIncrements {
  readonly playerId: string
  readonly total: Readings
  readonly increments: readonly Increment[]
  /** When the latest of them happened. */
  readonly latest_ms: number
  readonly switches?: Switches
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
  const known = switchesIn([])
  const increments = events.flatMap((event) => {
    if (event.topic === 'status.switched') note(known, event as DomainEvent<'status.switched'>)
    const turn = incrementOfEvent(event)
    const switches = known.get(event.player_id)?.length
    return turn ? [{ playerId: event.player_id, ...turn, ...(switches ? { switches } : {}) }] : []
  })
  return [...Map.groupBy(increments, ({ playerId }) => playerId)]
    .map(([playerId, mine]) => ({
      playerId,
      increments: mine,
      total: mine.reduce<Readings>((sum, { readings }) => add(sum, readings), NO_READINGS),
      latest_ms: Math.max(...mine.map(({ at_ms }) => at_ms)),
      ...(known.has(playerId) ? { switches: known.get(playerId)! } : {}),
    }))
    .toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
}

type SwitchesByPlayer = Map<string, DomainEvents['status.switched'][]>

function note(known: SwitchesByPlayer, { player_id, payload }: DomainEvent<'status.switched'>): void {
  known.set(player_id, [...(known.get(player_id) ?? []), payload])
}

/** The switches in a batch, by player. */
export function switchesIn(events: readonly DomainEvent[]): SwitchesByPlayer {
  const known: SwitchesByPlayer = new Map()
  for (const event of events)
    if (event.topic === 'status.switched') note(known, event as DomainEvent<'status.switched'>)
  return known
}

/** A player's batch with its counts for seasons. */
interface InSeasons {
  readonly mine: PlayerIncrements
  /** Experience of rounds that belonged to a season by the switches, and that no season counted. */
  readonly missed: number
}

/**
 * The increments of a player with what of them counted for a season: each round by the switches that came
 * before it, so that it does not matter how the events were cut into batches.
 * @param spans as they were before the batch
 * @param takesPlace whether there is a season at an instant: one that was stopped may not have been told yet
 */
export function inSeasons(
  mine: PlayerIncrements,
  spans: SeasonSpans,
  takesPlace: (at_ms: number) => boolean,
): InSeasons {
  const { switches = [] } = mine
  if (spans.length === 0 && switches.length === 0) return { mine, missed: 0 }
  const known = switches.reduce<readonly SeasonSpans[]>(
    (all, one) => [...all, afterSwitch(all.at(-1)!, one)],
    [spans],
  )
  let missed = 0
  const increments = mine.increments.map((one) => {
    const isBack = one.readings.rounds < 0
    if (!(isBack ? countedForSeason : countsForSeason)(known[one.switches ?? 0]!, one.at_ms)) return one
    const { xp } = one.readings
    if (takesPlace(one.at_ms)) return { ...one, readings: { ...one.readings, season: xp } }
    // The league takes nothing back.
    if (!isBack) missed += xp
    return one
  })
  const season = increments.reduce((sum, { readings }) => sum + readings.season, 0)
  return { mine: { ...mine, increments, total: { ...mine.total, season } }, missed }
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
