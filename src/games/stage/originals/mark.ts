import type { GameEvent } from '../../engine/types.ts'
import { times } from './words.ts'

/**
 * The result of a round in a few signs: the number that was drawn, the height that was reached, else what the
 * round brought in stakes.
 * @param brought all that came back, minor units
 * @param staked minor units, above 0
 */
export function markOf(events: readonly GameEvent[], brought: number, staked: number): string {
  for (const event of events) {
    switch (event.type) {
      case 'dice':
        return (event.roll / 100).toFixed(2)
      case 'climb':
        return times(event.reached)
      case 'flight':
        return times(event.burst)
      case 'roulette':
        return String(event.number)
      case 'sicbo':
        return String(event.dice[0] + event.dice[1] + event.dice[2])
      default:
    }
  }
  return times(Math.floor((brought * 100) / staked))
}
