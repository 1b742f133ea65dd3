import type { GameEvent } from '../../engine/types.ts'
import { heightText } from './hundredths.ts'

/** Moves on the way tell what the player has by now, hundredths. */
const WAY = /^(?:gem|floor|roadCard)$/

/** The last multiplier that a round with moves reached, in hundredths; null where its events contain none. */
export const reachedIn = (events: readonly GameEvent[]): number | null =>
  (events.findLast(({ type }) => WAY.test(type)) as { readonly times: number } | undefined)?.times ?? null

/**
 * The result of a round in a few characters: the number that was drawn, the height that was reached or left
 * at, the multiplier that the board stopped on, else the round's return in stakes. Multipliers have two
 * decimals, so that those in a row have one form.
 * @param brought all that came back, minor units
 * @param staked minor units, above 0
 * @param reached the multiplier that the moves of the round reached, hundredths; null for rounds without
 * moves
 */
export function markOf(
  events: readonly GameEvent[],
  brought: number,
  staked: number,
  reached: number | null = null,
): string {
  for (const event of events) {
    switch (event.type) {
      case 'dice':
        return (event.roll / 100).toFixed(2)
      case 'climb':
        return heightText(event.reached)
      case 'flight':
        // A player who cashed out sees their own multiplier, not the one at which it burst.
        return heightText(event.left ?? event.burst)
      case 'roulette':
        return String(event.number)
      // The multiplier on the board. Payouts are whole: at the smallest bets a draw rounds them up or down.
      case 'drop':
      case 'keno':
      case 'wheel':
      case 'scratch':
        return heightText(event.times)
      case 'sicbo':
        return String(event.dice[0] + event.dice[1] + event.dice[2])
      default:
    }
  }
  // The multiplier reached on the way; a fraction of a unit may have been drawn.
  if (reached !== null) return heightText(brought > 0 ? reached : 0)
  return heightText(Math.floor((brought * 100) / staked))
}
