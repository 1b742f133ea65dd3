import type { Card } from '../../table-events.ts'

/** The total of a hand of blackjack, an ace as eleven where that does not bust it. */
export function totalOf(cards: readonly Card[]): { readonly total: number; readonly soft: boolean } {
  const hard = cards.reduce((sum, { rank }) => sum + Math.min(rank, 10), 0)
  const soft = cards.some(({ rank }) => rank === 1) && hard <= 11
  return { total: soft ? hard + 10 : hard, soft }
}
