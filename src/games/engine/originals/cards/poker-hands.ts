import type { OriginalMaths } from '../../original-maths.ts'
import type { Card } from '../../table-events.ts'

type Maths = OriginalMaths['video-poker']

/** Properties of a hand of five cards that decide which pays it makes. */
interface Traits {
  readonly wilds: number
  readonly top: number
  readonly distinct: number
  readonly flush: boolean
  readonly straight: boolean
  /** All naturals are tens or higher, all different. */
  readonly broadway: boolean
  /** A pair, with a wild if need be, of at least jacks, and of at least kings. */
  readonly jacks: boolean
  readonly kings: boolean
}

const HIGH = 1 << 14

function traitsOf(cards: readonly Card[], deuces: boolean): Traits {
  let wilds = 0
  let top = 0
  let distinct = 0
  let suit = -1
  let flush = true
  let bits = 0
  const counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  for (const card of cards) {
    if (card.rank === 0 || (deuces && card.rank === 2)) {
      wilds++
      continue
    }
    if (suit < 0) suit = card.suit
    else if (card.suit !== suit) flush = false
    if (counts[card.rank] === 0) distinct++
    counts[card.rank]!++
    if (counts[card.rank]! > top) top = counts[card.rank]!
    bits |= 1 << card.rank
  }
  if (bits & 2) bits |= HIGH
  const naturals = cards.length - wilds
  const pairOf = (rank: number) => counts[rank]! > 0 && counts[rank]! + wilds >= 2
  return {
    wilds,
    top,
    distinct,
    flush,
    straight: distinct === naturals && fitsStraight(bits, naturals),
    broadway: distinct === naturals && fitsIn(bits, 10, naturals),
    jacks: pairOf(11) || pairOf(12) || pairOf(13) || pairOf(1),
    kings: pairOf(13) || pairOf(1),
  }
}

/** How many of the ranks from `low` to `low + 4` are there; an ace stands at 1 and at 14. */
function fitsIn(bits: number, low: number, naturals: number): boolean {
  let count = 0
  for (let rank = low; rank < low + 5; rank++) if (bits & (1 << rank)) count++
  return count === naturals
}

function fitsStraight(bits: number, naturals: number): boolean {
  for (let low = 1; low <= 10; low++) if (fitsIn(bits, low, naturals)) return true
  return false
}

const TESTS: Readonly<Record<string, (traits: Traits) => boolean>> = {
  royal: ({ wilds, flush, broadway }) => wilds === 0 && flush && broadway,
  fourDeuces: ({ wilds }) => wilds === 4,
  wildRoyal: ({ flush, broadway }) => flush && broadway,
  five: ({ top, wilds }) => top + wilds >= 5,
  straightFlush: ({ flush, straight }) => flush && straight,
  four: ({ top, wilds }) => top + wilds >= 4,
  full: ({ distinct }) => distinct <= 2,
  flush: ({ flush }) => flush,
  straight: ({ straight }) => straight,
  three: ({ top, wilds }) => top + wilds >= 3,
  twoPair: ({ wilds, distinct }) => wilds === 0 && distinct <= 3,
  jacks: ({ jacks }) => jacks,
  kings: ({ kings }) => kings,
}

/** Whether a name is that of a hand. */
export const isHand = (key: string): boolean => TESTS[key] !== undefined

/** The place of a hand among the pays of a game, the first that it makes; -1 for none. */
export function handOf({ pays, deuces }: Pick<Maths, 'pays' | 'deuces'>, cards: readonly Card[]): number {
  const traits = traitsOf(cards, deuces)
  return pays.findIndex(({ key }) => TESTS[key]!(traits))
}
