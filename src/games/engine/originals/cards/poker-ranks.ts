import type { OriginalMaths } from '../../original-maths.ts'
import type { Card } from '../../table-events.ts'
import { choose } from '../kit.ts'

type Maths = OriginalMaths['video-poker']

/**
 * Draw poker a second time, by other means than `pokerdp.ts`: hands are suits by rank, one of each kind up to
 * the names of the suits; what can be drawn is counted by ranks and then by suits, not card by card; and hands
 * are read again from the names of the pay table. Ranks are 0 (two) … 12 (ace).
 */

/** The cards of a hand or deck: four bits of suits for each rank, and jokers beside. */
interface Cards {
  readonly suits: Uint8Array
  jokers: number
}

const RANKS = 13
const ACE = 12
const BITS = Uint8Array.from({ length: 16 }, (_, mask) => [1, 2, 4, 8].filter((bit) => mask & bit).length)

const permutations = (of: readonly number[]): number[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((one) => permutations(of.filter((item) => item !== one)).map((rest) => [one, ...rest]))

/** Masks of suits after each of the 24 ways to rename them. */
const RENAMED = permutations([0, 1, 2, 3]).map((names) =>
  Uint8Array.from({ length: 16 }, (_, mask) =>
    names.reduce((made, to, from) => (mask & (1 << from) ? made | (1 << to) : made), 0),
  ),
)

/** Runs `visit` for one hand of each kind, with the number of hands that are it with their suits renamed. */
function eachKind(jokers: number, visit: (hand: Cards, count: number) => void): void {
  const suits = new Uint8Array(RANKS)
  // Renamings that leave what is dealt so far as it is; a hand counts where none makes it smaller.
  const deal = (rank: number, left: number, same: readonly Uint8Array[], joker: number): void => {
    if (rank === RANKS) {
      if (left === 0) visit({ suits, jokers: joker }, 24 / same.length)
      return
    }
    for (let mask = 0; mask < 16; mask++) {
      if (BITS[mask]! > left || same.some((renamed) => renamed[mask]! < mask)) continue
      suits[rank] = mask
      const still = mask === 0 ? same : same.filter((renamed) => renamed[mask] === mask)
      deal(rank + 1, left - BITS[mask]!, still, joker)
    }
    suits[rank] = 0
  }
  for (let joker = 0; joker <= jokers; joker++) deal(0, 5 - joker, RENAMED, joker)
}

type Naturals = readonly number[]

const inOrder = (ranks: Naturals, low: number) => ranks.every((rank) => rank >= low && rank < low + 5)
/** Different ranks within five that follow one another; an ace also stands below a two. */
const straight = (ranks: Naturals): boolean =>
  new Set(ranks).size === ranks.length &&
  (inOrder(ranks, Math.min(ranks[0]!, ACE - 4)) ||
    inOrder(
      ranks.map((rank) => (rank === ACE ? -1 : rank)),
      -1,
    ))
const alike = (ranks: Naturals): number[] =>
  [...new Set(ranks)].map((rank) => ranks.filter((one) => one === rank).length).toSorted((a, b) => b - a)
const highPair = (ranks: Naturals, wilds: number, from: number) =>
  ranks.some((rank) => rank >= from && ranks.filter((one) => one === rank).length + wilds > 1)

/** Which hands five cards make: their natural ranks in order, their wild cards, and whether suits agree. */
const MAKES: Readonly<Record<string, (ranks: Naturals, wilds: number, flush: boolean) => boolean>> = {
  royal: (ranks, wilds, flush) => wilds === 0 && flush && straight(ranks) && ranks[0] === ACE - 4,
  wildRoyal: (ranks, _, flush) => flush && straight(ranks) && ranks[0]! >= ACE - 4,
  fourDeuces: (_, wilds) => wilds === 4,
  five: (ranks, wilds) => alike(ranks)[0]! + wilds === 5,
  straightFlush: (ranks, _, flush) => flush && straight(ranks),
  four: (ranks, wilds) => alike(ranks)[0]! + wilds >= 4,
  full: (ranks) => {
    const [most, other = 0, third = 0] = alike(ranks)
    return most! <= 3 && other <= 2 && third === 0
  },
  flush: (_ranks, _wilds, flush) => flush,
  straight: (ranks) => straight(ranks),
  three: (ranks, wilds) => alike(ranks)[0]! + wilds >= 3,
  twoPair: (ranks, wilds) => wilds === 0 && (alike(ranks)[1] ?? 0) >= 2,
  jacks: (ranks, wilds) => highPair(ranks, wilds, ACE - 3),
  kings: (ranks, wilds) => highPair(ranks, wilds, ACE - 1),
}

/** Sets of up to five ranks, one perhaps more than once, as a graph: a card leads from one to another. */
interface RankSets {
  /** `after[set * 13 + rank]`: the set with one more card. */
  readonly after: Int32Array
  /**
   * Pay of five cards whose natural ranks are the set and whose others are wild: with naturals of different
   * suits (`mixed`), or of one suit (`flush`).
   */
  readonly mixed: Float64Array
  readonly flush: Float64Array
}

function rankSets({ pays }: Maths): RankSets {
  const sets: Naturals[] = [[]]
  const numbers = new Map<string, number>([['', 0]])
  const after: number[] = []
  for (let at = 0; at < sets.length; at++)
    for (let rank = 0; rank < RANKS; rank++) {
      if (sets[at]!.length === 5) {
        after.push(-1)
        continue
      }
      const next = [...sets[at]!, rank].toSorted((a, b) => a - b)
      const name = next.join()
      if (!numbers.has(name)) numbers.set(name, sets.push(next) - 1)
      after.push(numbers.get(name)!)
    }
  const paysOf = (flush: boolean) =>
    Float64Array.from(sets, (ranks) =>
      ranks.length === 0
        ? 0
        : (pays.find(({ key }) => MAKES[key]!(ranks, 5 - ranks.length, flush))?.pays ?? 0),
    )
  return { after: Int32Array.from(after), mixed: paysOf(false), flush: paysOf(true) }
}

const WAYS = Array.from({ length: 5 }, (_, n) => Array.from({ length: 6 }, (_item, k) => choose(n, k)))

/**
 * Sums the pays of a game over all ways to draw to held cards.
 * @returns a function of the held cards and the rest of the deck: the sum of pays, in hundredths of stakes
 */
function drawer(maths: Maths): (held: Cards, deck: Cards) => number {
  const { after, mixed, flush } = rankSets(maths)
  const first = maths.deuces ? 1 : 0
  const wildsIn = ({ suits, jokers }: Cards) => jokers + (maths.deuces ? BITS[suits[0]!]! : 0)
  /** By ranks alone: how many cards of each are drawn, from a rank on. */
  const byRanks = (deck: Cards, from: number, left: number, set: number, ways: number): number => {
    if (left === 0) return ways * mixed[set]!
    let sum = 0
    for (let rank = from; rank < RANKS; rank++) {
      const there = BITS[deck.suits[rank]!]!
      let next = set
      for (let count = 1; count <= there && count <= left; count++) {
        next = after[next * RANKS + rank]!
        sum += byRanks(deck, rank + 1, left - count, next, ways * WAYS[there]![count]!)
      }
    }
    return sum
  }
  /** The extra pay of draws whose naturals are all of one suit. */
  const bySuit = (deck: Cards, suit: number, from: number, left: number, set: number): number => {
    if (left === 0) return flush[set]! - mixed[set]!
    let sum = 0
    for (let rank = from; rank < RANKS; rank++)
      if (deck.suits[rank]! & suit) sum += bySuit(deck, suit, rank + 1, left - 1, after[set * RANKS + rank]!)
    return sum
  }
  return (held, deck) => {
    let [set, naturals, common] = [0, 0, 15]
    for (let rank = first; rank < RANKS; rank++) {
      for (let own = BITS[held.suits[rank]!]!; own > 0; own--, naturals++) set = after[set * RANKS + rank]!
      if (held.suits[rank]) common &= held.suits[rank]!
      // Two cards of one rank are of two suits.
      if (BITS[held.suits[rank]!]! > 1) common = 0
    }
    const drawn = 5 - naturals - wildsIn(held)
    const wilds = wildsIn(deck)
    let sum = 0
    for (let wild = 0; wild <= drawn && wild <= wilds; wild++) {
      let part = byRanks(deck, first, drawn - wild, set, 1)
      for (const suit of [1, 2, 4, 8]) if (common & suit) part += bySuit(deck, suit, first, drawn - wild, set)
      sum += part * choose(wilds, wild)
    }
    return sum
  }
}

const empty = (): Cards => ({ suits: new Uint8Array(RANKS), jokers: 0 })

/** Adds a card as the table names it: ranks from 1 (ace), suits from 0; a joker has rank 0. */
function put(cards: Cards, { rank, suit }: Card): void {
  if (rank === 0) cards.jokers++
  else cards.suits[(rank + 11) % RANKS]! |= 1 << suit
}

const listed = ({ suits, jokers }: Cards): Card[] => [
  ...Array.from({ length: jokers }, () => ({ rank: 0, suit: 0 })),
  ...[...suits].flatMap((mask, rank) =>
    [0, 1, 2, 3]
      .filter((suit) => mask & (1 << suit))
      .map((suit) => ({ rank: ((rank + 1) % RANKS) + 1, suit })),
  ),
]

/** The deck without the dealt cards. */
const restOf = ({ jokers }: Maths, dealt: Cards): Cards => ({
  suits: dealt.suits.map((mask) => 15 & ~mask),
  jokers: jokers - dealt.jokers,
})

/** The mean pay of holding some of five dealt cards, in times the stake. */
export function heldMean(maths: Maths): (dealt: readonly Card[], holds: readonly boolean[]) => number {
  const draw = drawer(maths)
  return (dealt, holds) => {
    const [all, held] = [empty(), empty()]
    dealt.forEach((card, place) => {
      put(all, card)
      if (holds[place]) put(held, card)
    })
    const ways = choose(47 + maths.jokers, holds.filter((one) => !one).length)
    return draw(held, restOf(maths, all)) / ways / 100
  }
}

const HOLDS = Array.from({ length: 32 }, (_, mask) => [1, 2, 4, 8, 16].map((bit) => (mask & bit) !== 0))
/** Of every so many kinds of hands, one is asked whether another hold were better. */
const ASKED = 200

/**
 * The return of a way to hold, in times the stake: seconds.
 * @throws Error when it is not the best way for one of the hands that are asked
 */
export function ranksReturn(maths: Maths, holdsOf: (dealt: readonly Card[]) => readonly boolean[]): number {
  const mean = heldMean(maths)
  const hands = choose(52 + maths.jokers, 5)
  let [sum, seen, kinds] = [0, 0, 0]
  eachKind(maths.jokers, (hand, count) => {
    const dealt = listed(hand)
    const value = mean(dealt, holdsOf(dealt))
    if (kinds++ % ASKED === 0 && HOLDS.some((holds) => mean(dealt, holds) > value + 1e-9))
      throw new Error(`There is a better hold of ${JSON.stringify(dealt)}`)
    sum += value * count
    seen += count
  })
  if (seen !== hands) throw new Error(`${seen} hands were counted, of ${hands}`)
  return sum / hands
}
