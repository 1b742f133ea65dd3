import { bestMove } from '../engine/originals/cards/blackjackdp.ts'
import { bestHold } from '../engine/originals/cards/best-hold.ts'
import { likelier } from '../engine/originals/cards/hilo.ts'
import type { GameEvent } from '../engine/types.ts'
import type { MovePlan } from './plan.ts'
import type { PlannedDefinition } from './planned.ts'

/** Moves that stake once more. */
const DEARER: readonly string[] = ['double', 'split']

const TAKE = { take: true }

/**
 * The next move of a plan, from nothing but what the round has shown: the same that a player at the board sees.
 * @param shown all events of the round so far; the last one says which moves are open
 * @param covers whether the balance pays for a move that stakes once more
 * @returns null where the plan has no move: the player goes on
 */
export function nextMove(
  definition: PlannedDefinition,
  plan: MovePlan,
  shown: readonly GameEvent[],
  covers: boolean,
): unknown {
  const turn = shown.at(-1)
  if (turn?.type !== 'turn' || plan.mechanic !== definition.mechanic) return null
  const count = (type: GameEvent['type']) => shown.filter((event) => event.type === type).length
  switch (plan.mechanic) {
    case 'mines': {
      const cell = plan.cells[count('gem')]
      return cell === undefined ? TAKE : { open: cell }
    }
    case 'tower':
      return count('floor') < plan.floors ? { door: plan.door } : TAKE
    case 'hi-lo': {
      const road = shown.filter((event) => event.type === 'roadCard')
      const guess = likelier(road.at(-1)!.card.rank)
      // Where the side pays more than a round may, the road has come as far as it goes.
      return road.length <= plan.guesses && turn.moves.includes(guess) ? { guess } : TAKE
    }
    case 'blackjack': {
      if (definition.mechanic !== 'blackjack') return null
      const may = turn.moves.filter((move) => covers || !DEARER.includes(move))
      return { play: bestMove(definition.maths, shown, may) }
    }
    case 'video-poker': {
      const hand = shown.findLast((event) => event.type === 'hand')
      if (definition.mechanic !== 'video-poker' || !hand) return null
      return { hold: bestHold(definition.maths, hand.cards).holds }
    }
    default:
      // A flight is left by the site, at the height that it was started with.
      return null
  }
}
