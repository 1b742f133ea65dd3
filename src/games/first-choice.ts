import type { GameDefinition } from './engine/definition.ts'
import type { GameEvent } from './engine/types.ts'

/**
 * The choice with which the form of a game begins: always one that can be played. Undefined for games without a
 * choice.
 */
export function firstChoiceOf({ mechanic, maths }: GameDefinition): unknown {
  switch (mechanic) {
    case 'dice':
      return { target: 4_999, over: true }
    case 'coin-flip':
      return { side: 'heads', tosses: 1 }
    case 'limbo':
      return { target: 200 }
    case 'crash':
      return { auto: null }
    case 'plinko': {
      const { rows, risk } = maths.boards[1] ?? maths.boards[0]!
      return { rows, risk }
    }
    case 'mines':
      return { mines: 3 }
    case 'tower':
      return { level: maths.levels[1]?.key ?? maths.levels[0]!.key }
    case 'keno':
      return { picks: [3, 12, 21, 28, 37] }
    case 'roulette':
      return { chips: { 'even:red': 1 } }
    case 'baccarat':
      return { chips: { player: 1 } }
    case 'sic-bo':
      return { chips: { 'even:big': 1 } }
    case 'wheel':
      return { ring: maths.rings[1]?.key ?? maths.rings[0]!.key }
    case 'bingo':
      return { tickets: 1 }
    default:
      return undefined
  }
}

/** The choice with which a game opens: nothing lies on a felt until the player places it. */
export const openingChoiceOf = (definition: GameDefinition): unknown => {
  const first = firstChoiceOf(definition)
  return hasChips(first) ? { chips: {} } : first
}

/** Whether a choice is of chips on a felt. */
export const hasChips = (choice: unknown): choice is { readonly chips: Readonly<Record<string, number>> } =>
  typeof choice === 'object' && choice !== null && 'chips' in choice

/** How many stakes a round cost, by its first event: the price of what was bought; one where nothing was. */
export const priceOf = ([first]: readonly GameEvent[]): number =>
  first?.type === 'bonusBuy' ? first.price : 1

/** How many stakes a choice puts down in all: chips on a felt, none on an empty one; tickets; one elsewhere. */
export function unitsOf(choice: unknown): number {
  if (typeof choice !== 'object' || choice === null) return 1
  if ('tickets' in choice) return Number(choice.tickets)
  if (!hasChips(choice)) return 1
  return Object.values(choice.chips).reduce((sum, count) => sum + count, 0)
}
