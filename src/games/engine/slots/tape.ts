import type { GameEvent, Outcome } from '../types.ts'

/** Records a round: the events in order and the sum of their wins, which never passes the round's limit. */
export interface Tape {
  readonly events: GameEvent[]
  /** Adds an event that pays nothing; ignored once the limit is reached. */
  readonly show: (event: GameEvent) => void
  /** Adds an event that pays `amount`, or what is left of it below the limit. */
  readonly pay: (amount: number, event: (win: number) => GameEvent) => void
  /** True when the round has paid all that it may. */
  readonly full: () => boolean
  /** Closes the round with its total. */
  readonly end: (opensAt?: number) => Outcome
}

/** @param limit the most that the round pays, in minor units */
export function tape(limit: number): Tape {
  const events: GameEvent[] = []
  let won = 0
  const full = () => won >= limit
  return {
    events,
    full,
    show(event) {
      if (!full()) events.push(event)
    },
    pay(amount, event) {
      if (full()) return
      const win = Math.min(amount, limit - won)
      won += win
      events.push(event(win))
    },
    end(opensAt) {
      events.push(full() ? { type: 'total', win: won, capped: true } : { type: 'total', win: won })
      return opensAt === undefined ? { win: won, events } : { win: won, events, opensAt }
    },
  }
}
