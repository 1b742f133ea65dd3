import type { GameEvent } from '../../engine/types.ts'
import { isTable, timesOf } from '../tables.ts'

/** How fast a round is reported. Neither changes what happens, only how long it is looked at. */
export interface Pace {
  readonly turbo: boolean
  /** Less motion: results at once. */
  readonly reduced: boolean
}

/** One event as the stage plays it. */
export interface Beat {
  readonly event: GameEvent
  /** Revealed of the round up to and with this event, in minor units. */
  readonly won: number
  /** How long something turns before the event is shown, in ms. */
  readonly lead_ms: number
  /** How long it stays before the next, in ms. */
  readonly hold_ms: number
}

/** Line wins of one spin share at most this much time, in ms. */
const LINES_MS = 3_600
const LINE_MS = [280, 900] as const

/** Winning minor units of one event; the total repeats what the others paid. */
export const winOf = (event: GameEvent): number =>
  event.type === 'total' || !('win' in event) ? 0 : event.win

/** Wins of signs, which are fractions at low bets. */
const SIGNS: readonly GameEvent['type'][] = ['lineWin', 'waysWin', 'clusterWin', 'scatterWin', 'collect']

/** Signs whose fraction was drawn to nothing: nobody won anything by them, so they are no win to anybody. */
export const paysNothing = (event: GameEvent): boolean => SIGNS.includes(event.type) && winOf(event) === 0

/**
 * Events of a round with their times, in their order.
 * @param before winnings that the round had already revealed, in minor units (a resumed round)
 */
export function beatsOf(all: readonly GameEvent[], pace: Pace, before = 0): Beat[] {
  let won = before
  // How a fraction was drawn is for proofs: what a win paid is in the win itself.
  const events = all.filter((event) => event.type !== 'fraction' && !paysNothing(event))
  return events.map((event, index) => {
    won += winOf(event)
    const lines = isShare(event) ? linesAround(events, index) : 0
    const hold = holdMs(event, lines) * (pace.turbo ? 0.45 : 1)
    const lead = leadMs(event) * (pace.reduced ? 0 : pace.turbo ? 0.5 : 1)
    return { event, won, lead_ms: Math.round(lead), hold_ms: Math.round(hold) }
  })
}

/** Wins that share the time of their spin. */
const isShare = ({ type }: GameEvent) => type === 'lineWin' || type === 'waysWin' || type === 'clusterWin'

/** How many lines won in the spin that the event at `index` belongs to. */
function linesAround(events: readonly GameEvent[], index: number): number {
  let from = index
  let to = index
  while (events[from - 1] && isShare(events[from - 1]!)) from--
  while (events[to + 1] && isShare(events[to + 1]!)) to++
  return to - from + 1
}

function leadMs(event: GameEvent): number {
  if (isTable(event)) return timesOf(event)[0]
  if (event.type === 'respin') return 620
  // Coins are still on their way into the pots.
  if (event.type === 'pots') return 560
  return event.type === 'dice' ? 520 : 0
}

function holdMs(event: GameEvent, lines: number): number {
  if (isTable(event)) return timesOf(event)[1]
  switch (event.type) {
    case 'lineWin':
    case 'waysWin':
    case 'clusterWin':
      return Math.min(LINE_MS[1], Math.max(LINE_MS[0], LINES_MS / lines))
    case 'scatterWin':
      return 1_000
    case 'freeSpinsTrigger':
      return 2_200
    case 'freeSpin':
      return 260
    case 'cascade':
      return 120
    case 'expand':
      return 420
    case 'collect':
      return 1_300
    case 'levelUp':
      return 2_000
    case 'bonusBuy':
      return 700
    case 'pots':
      return 1_700
    case 'holdTrigger':
      return 2_200
    case 'respin':
      return event.landed.length > 0 ? 620 : 300
    case 'holdEnd':
      return event.full ? 2_400 : 1_400
    default:
      return 0
  }
}
