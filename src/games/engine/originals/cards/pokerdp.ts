import type { Card } from '../../table-events.ts'
import { cardOf } from './cards.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import { choose, type Chance } from '../kit.ts'

/**
 * Best play of draw poker, exactly: every hand, every way to hold. How often each pay comes out of each set of
 * held cards is counted once for all sets of up to five cards; what was thrown away is taken out again by
 * inclusion and exclusion over the sets that contain the held ones.
 */
export interface PokerTables {
  readonly cards: number
  /** Weight, in pays, of the hands that contain a set of cards, by size and place of the set. */
  readonly weights: readonly Float64Array[]
  readonly chances: readonly Chance[]
}

type Maths = OriginalMaths['video-poker']

const CHOOSE = Array.from({ length: 54 }, (_, n) => Array.from({ length: 6 }, (_item, k) => choose(n, k)))
/** The place of a set of ascending cards among all sets of its size. */
const place = (set: ArrayLike<number>, size: number): number => {
  let at = 0
  for (let i = 0; i < size; i++) at += CHOOSE[set[i]!]![i + 1]!
  return at
}

/** Runs `visit` for each set of five of so many cards; the array is reused. */
function everyHand(cards: number, visit: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0]
  for (hand[4] = 4; hand[4] < cards; hand[4]++)
    for (hand[3] = 3; hand[3] < hand[4]!; hand[3]++)
      for (hand[2] = 2; hand[2] < hand[3]!; hand[2]++)
        for (hand[1] = 1; hand[1] < hand[2]!; hand[1]++)
          for (hand[0] = 0; hand[0] < hand[1]!; hand[0]++) visit(hand)
}

const SIZES = Array.from(
  { length: 32 },
  (_, mask) => [0, 1, 2, 3, 4].filter((bit) => mask & (1 << bit)).length,
)
const known = new WeakMap<Maths, PokerTables>()

/** Hands that are one another with their suits renamed; nothing tells them apart. */
interface Kin {
  readonly hand: readonly number[]
  readonly kind: number
  count: number
}

/** Names a hand by its ranks and by which cards share a suit; two hands of one name are kin. */
function nameOf(hand: readonly number[], order: number[]): number {
  for (let i = 0; i < 5; i++) {
    const card = hand[i]!
    const rank = card === 52 ? 13 : card % 13
    let at = i
    while (at > 0 && order[at - 1]! >> 3 > rank) order[at] = order[--at]!
    order[at] = (rank << 3) | (card === 52 ? 4 : Math.floor(card / 13))
  }
  const labels = [-1, -1, -1, -1, -1]
  let next = 0
  let name = 0
  for (let i = 0; i < 5; i++) {
    const suit = order[i]! & 7
    if (labels[suit]! < 0) labels[suit] = next++
    name = name * 80 + (order[i]! >> 3) * 5 + labels[suit]!
  }
  return name
}

/** Counts everything; seconds, and remembered for the data of a game. */
export function pokerTables(maths: Maths, handOf: (cards: readonly Card[]) => number): PokerTables {
  const before = known.get(maths)
  if (before) return before
  const cards = 52 + maths.jokers
  const faces = Array.from({ length: cards }, (_, number) => cardOf(number))
  const counts = maths.pays.map(() =>
    Array.from({ length: 6 }, (_, size) => new Float64Array(CHOOSE[cards]![size]!)),
  )
  const kin = new Map<number, Kin>()
  const order = [0, 0, 0, 0, 0]
  const set = [0, 0, 0, 0, 0]
  everyHand(cards, (hand) => {
    const name = nameOf(hand, order)
    let mine = kin.get(name)
    if (!mine) {
      mine = { hand: [...hand], kind: handOf(hand.map((number) => faces[number]!)), count: 0 }
      kin.set(name, mine)
    }
    mine.count++
    if (mine.kind < 0) return
    const table = counts[mine.kind]!
    for (let mask = 0; mask < 32; mask++) table[SIZES[mask]!]![place(set, subset(hand, mask, set))]!++
  })
  const weights = Array.from({ length: 6 }, (_, size) => {
    const sum = new Float64Array(CHOOSE[cards]![size]!)
    for (const [kind, { pays }] of maths.pays.entries())
      counts[kind]![size]!.forEach((count, at) => (sum[at]! += count * pays))
    return sum
  })
  const made: PokerTables = { cards, weights, chances: distribution(maths, cards, weights, counts, kin) }
  known.set(maths, made)
  return made
}

/** Writes the cards of a mask into `set`; returns how many. */
function subset(hand: readonly number[], mask: number, set: number[]): number {
  let size = 0
  for (let bit = 0; bit < 5; bit++) if (mask & (1 << bit)) set[size++] = hand[bit]!
  return size
}

/** The weight of each of the 32 holds of a hand: sums over supersets, with the thrown cards taken out. */
function holds(weights: readonly Float64Array[], hand: readonly number[], into: Float64Array): void {
  const set = [0, 0, 0, 0, 0]
  for (let mask = 0; mask < 32; mask++) {
    const size = subset(hand, mask, set)
    into[mask] = weights[size]![place(set, size)]!
  }
  for (let bit = 1; bit < 32; bit <<= 1)
    for (let mask = 0; mask < 32; mask++) if (!(mask & bit)) into[mask]! -= into[mask | bit]!
}

/** The mask of the best hold, the one that keeps most among equals. */
function best(sums: Float64Array, cards: number): number {
  let found = 31
  let value = -1
  for (let mask = 31; mask >= 0; mask--) {
    const mean = sums[mask]! / CHOOSE[cards - 5]![5 - SIZES[mask]!]!
    if (mean > value + 1e-9) {
      value = mean
      found = mask
    }
  }
  return found
}

function distribution(
  maths: Maths,
  cards: number,
  weights: readonly Float64Array[],
  counts: readonly (readonly Float64Array[])[],
  kin: ReadonlyMap<number, Kin>,
): Chance[] {
  const sums = new Float64Array(32)
  const set = [0, 0, 0, 0, 0]
  const chance = maths.pays.map(() => 0)
  const hands = CHOOSE[cards]![5]!
  for (const { hand, count } of kin.values()) {
    holds(weights, hand, sums)
    const held = best(sums, cards)
    const share = count / CHOOSE[cards - 5]![5 - SIZES[held]!]! / hands
    for (let mask = held; mask < 32; mask = (mask + 1) | held) {
      const size = subset(hand, mask, set)
      const at = place(set, size)
      const sign = (size - SIZES[held]!) % 2 === 0 ? share : -share
      for (let kind = 0; kind < chance.length; kind++) chance[kind]! += sign * counts[kind]![size]![at]!
    }
  }
  const won = maths.pays.map(({ pays }, kind) => ({ times: pays / 100, chance: chance[kind]! }))
  return [...won, { times: 0, chance: 1 - won.reduce((sum, item) => sum + item.chance, 0) }]
}

const numberOf = ({ rank, suit }: Card): number => (rank === 0 ? 52 : suit * 13 + rank - 1)

/** Which cards of a dealt hand the best play holds. */
export function bestHold({ weights, cards }: PokerTables, hand: readonly Card[]): boolean[] {
  const numbers = hand.map(numberOf)
  const order = numbers.map((_, index) => index).toSorted((a, b) => numbers[a]! - numbers[b]!)
  const sums = new Float64Array(32)
  holds(
    weights,
    order.map((index) => numbers[index]!),
    sums,
  )
  const mask = best(sums, cards)
  const held = [false, false, false, false, false]
  order.forEach((index, bit) => (held[index] = (mask & (1 << bit)) !== 0))
  return held
}
