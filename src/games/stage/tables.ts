import type { TableEvent } from '../engine/table-events.ts'
import type { GameEvent } from '../engine/types.ts'

/**
 * How long the events of originals are told, in ms: first what moves (`lead`), then how long it stays (`hold`).
 * A board moves for as long as its event leads; a press cuts it short.
 */
const TIMES: Readonly<Record<TableEvent['type'], readonly [lead: number, hold: number]>> = {
  toss: [1_500, 350],
  climb: [1_300, 300],
  drop: [2_400, 350],
  keno: [3_200, 500],
  roulette: [4_600, 700],
  wheel: [4_200, 500],
  // A ticket waits for its player to rub it, or to show all.
  scratch: [600_000, 300],
  bingo: [5_200, 700],
  baccarat: [3_400, 700],
  sicbo: [1_900, 600],
  turn: [0, 0],
  minesField: [0, 0],
  gem: [260, 0],
  mine: [260, 500],
  minesEnd: [0, 700],
  tower: [0, 0],
  floor: [320, 0],
  fall: [320, 500],
  towerEnd: [0, 700],
  roadCard: [420, 120],
  roadEnd: [0, 600],
  hand: [700, 0],
  drawn: [900, 500],
  blackjack: [420, 180],
  blackjackEnd: [0, 700],
  launch: [0, 0],
  flight: [0, 900],
}

/** Three cards on their way, each a little after the one before. */
const DEAL_MS = 640

/** True for the events of originals and tables. */
export const isTable = (event: GameEvent): event is TableEvent => event.type in TIMES

/** How long an event of a table moves and stays. */
export function timesOf(event: TableEvent): readonly [lead: number, hold: number] {
  if (event.type !== 'blackjack') return TIMES[event.type]
  // Three cards land one after the other, then the dealer's own.
  if (event.what === 'deal') return [DEAL_MS, TIMES.blackjack[1]]
  if (event.what !== 'dealer') return TIMES.blackjack
  return [420 * Math.max(1, event.dealer.length - 1), 400]
}
