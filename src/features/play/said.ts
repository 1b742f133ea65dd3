import type { GameEvent } from '#games/engine/types.ts'

/** How amounts and symbols are called. */
export interface Words {
  readonly amount: (minor: number) => string
  readonly symbol: (key: string) => string
}

/**
 * A round's result in a sentence or two, for the live region.
 * @param open the round waits at the door of its feature
 */
export function saidOf(
  events: readonly GameEvent[],
  win: number,
  stake: number,
  words: Words,
  open: boolean,
): string {
  const parts = events.flatMap((event) => partOf(event, words))
  if (open) return [...parts, 'The feature waits: press to go on.'].join(' ')
  if (win <= 0) return [...parts, 'No win.'].join(' ')
  // Less than the stake came back: the sentence says both numbers and calls it no victory.
  const end =
    win < stake ? `${words.amount(win)} of ${words.amount(stake)} came back.` : `Win ${words.amount(win)}.`
  return [...parts, end].join(' ')
}

function partOf(event: GameEvent, { amount, symbol }: Words): string[] {
  switch (event.type) {
    case 'lineWin':
      return [`Line ${event.line + 1}: ${event.count} ${symbol(event.symbol)}, ${amount(event.win)}.`]
    case 'scatterWin':
      return [`${event.count} ${symbol(event.symbol)}, ${amount(event.win)}.`]
    case 'freeSpinsTrigger':
      return [`${event.count} free spins.`]
    case 'holdTrigger':
      return [`Hold and link with ${event.coins.length} coins.`]
    case 'holdEnd':
      return [
        event.full ? 'All cells are full: the grand.' : `${event.coins} coins pay ${amount(event.win)}.`,
      ]
    case 'dice':
      return [`Rolled ${(event.roll / 100).toFixed(2)}.`]
    default:
      return []
  }
}
