import { useState } from 'react'
import type { TableEvent } from '../../engine/table-events.ts'

const NONE: ReadonlySet<string> = new Set()

export interface Landed {
  /** False for a card that is still on its way. */
  readonly lies: (card: string) => boolean
  readonly land: (card: string) => void
}

/**
 * Which cards of the event that moves lie on the table by now. A hand is worth what lies there: its total must
 * not name a card that nobody has seen yet.
 * @param coming the event that moves; null where everything lies still
 */
export function useLanded(coming: TableEvent | null): Landed {
  const [down, setDown] = useState({ coming, cards: NONE })
  const of = (now: typeof down) => (now.coming === coming ? now.cards : NONE)
  return {
    lies: (card) => coming === null || of(down).has(card),
    land: (card) => setDown((now) => ({ coming, cards: new Set([...of(now), card]) })),
  }
}
