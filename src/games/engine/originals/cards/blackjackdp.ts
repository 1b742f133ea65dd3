import type { GameEvent } from '../../types.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import { gathered, type Chance } from '../kit.ts'

/**
 * Best play of blackjack from an endless shoe, by dynamic programming: the chances of a card never change, so a
 * hand is its total, whether it is soft, and the dealer's card. A value is what a hand brings in the
 * mean, net of all that is staked on it, in stakes.
 */
type Maths = OriginalMaths['blackjack']

interface Total {
  readonly total: number
  readonly soft: boolean
}

/** Values of a card with their chances: ace 1, 2 … 9, and ten four times. */
const CARDS = Array.from({ length: 10 }, (_, index) => ({
  value: index + 1,
  chance: index === 9 ? 4 / 13 : 1 / 13,
}))

const plus = ({ total, soft }: Total, value: number): Total => {
  const hard = (soft ? total - 10 : total) + value
  const ace = soft || value === 1
  return ace && hard <= 11 ? { total: hard + 10, soft: true } : { total: hard, soft: false }
}
const start = (value: number): Total => plus({ total: 0, soft: false }, value)

/** Final totals of the dealer, 22 for all busts, when the card below does not make a blackjack. */
type Finals = ReadonlyMap<number, number>

function finalsOf(up: number, hitsSoft17: boolean): Finals {
  const finals = new Map<number, number>()
  const walk = (hand: Total, chance: number) => {
    const done = hand.total > 17 || (hand.total === 17 && !(hand.soft && hitsSoft17))
    if (done) {
      const key = Math.min(hand.total, 22)
      finals.set(key, (finals.get(key) ?? 0) + chance)
      return
    }
    for (const card of CARDS) walk(plus(hand, card.value), chance * card.chance)
  }
  const hidden = CARDS.filter(({ value }) => !(up === 1 && value === 10) && !(up === 10 && value === 1))
  const all = hidden.reduce((sum, { chance }) => sum + chance, 0)
  for (const { value, chance } of hidden) walk(plus(start(up), value), chance / all)
  return finals
}

/** The chance that the dealer has a blackjack under a card. */
const naturalUnder = (up: number): number => (up === 1 ? 4 / 13 : up === 10 ? 1 / 13 : 0)

/** The return of a total against the dealer's final total: 2, 1, or 0 stakes. */
const brings = ({ lostTies }: Maths, mine: number, theirs: number): number =>
  mine > 21 ? 0 : theirs > 21 || mine > theirs ? 2 : mine === theirs && !lostTies.includes(mine) ? 1 : 0

interface Plan {
  readonly finals: Finals
  readonly stand: (hand: Total) => number
  /** The value of the better of hitting and standing. */
  readonly go: (hand: Total) => { readonly value: number; readonly hit: boolean }
  readonly double: (hand: Total) => number
  readonly split: (value: number) => number
}

const plans = new WeakMap<Maths, Plan[]>()

function planOf(maths: Maths, up: number): Plan {
  const known = plans.get(maths) ?? CARDS.map(({ value }) => plan(maths, value))
  plans.set(maths, known)
  return known[up - 1]!
}

function plan(maths: Maths, up: number): Plan {
  const finals = finalsOf(up, maths.hitsSoft17)
  const memory = new Map<string, { value: number; hit: boolean }>()
  const stand = ({ total }: Total) =>
    total > 21
      ? -1
      : [...finals].reduce((sum, [theirs, chance]) => sum + (brings(maths, total, theirs) - 1) * chance, 0)
  const go = (hand: Total): { value: number; hit: boolean } => {
    if (hand.total >= 21) return { value: stand(hand), hit: false }
    const key = `${hand.total}${hand.soft}`
    const before = memory.get(key)
    if (before) return before
    const hit = CARDS.reduce((sum, { value, chance }) => sum + go(plus(hand, value)).value * chance, 0)
    const stay = stand(hand)
    const made = hit > stay ? { value: hit, hit: true } : { value: stay, hit: false }
    memory.set(key, made)
    return made
  }
  const double = (hand: Total) =>
    2 * CARDS.reduce((sum, { value, chance }) => sum + stand(plus(hand, value)) * chance, 0)
  const split = (value: number) =>
    2 *
    CARDS.reduce((sum, card) => {
      const hand = plus(start(value), card.value)
      return sum + (value === 1 ? stand(hand) : go(hand).value) * card.chance
    }, 0)
  return { finals, stand, go, double, split }
}

const ALL = ['hit', 'stand', 'double', 'split'] as const
type Move = (typeof ALL)[number]

/** The best first move with two cards. @param pair value of both cards when they are alike, else 0 @param may allowed */
function firstMove(
  maths: Maths,
  up: number,
  hand: Total,
  { pair, may }: { readonly pair: number; readonly may: readonly string[] },
): Move {
  const { go, double, split } = planOf(maths, up)
  const { value, hit } = go(hand)
  let best = value
  let move: Move = hit ? 'hit' : 'stand'
  if (may.includes('double') && !hand.soft && maths.doubles.includes(hand.total) && double(hand) > best) {
    best = double(hand)
    move = 'double'
  }
  return pair > 0 && may.includes('split') && split(pair) > best ? 'split' : move
}

/**
 * The best move for what lies on the felt.
 * @param may the moves that are allowed: a balance may not pay for all of them
 */
export function bestMove(maths: Maths, shown: readonly GameEvent[], may: readonly string[] = ALL): Move {
  const felt = shown.findLast((event) => event.type === 'blackjack')!
  const { cards, total, soft } = felt.hands[felt.active]!
  const up = Math.min(felt.dealer[0]!.rank, 10)
  if (cards.length > 2 || felt.hands.length > 1)
    return planOf(maths, up).go({ total, soft }).hit ? 'hit' : 'stand'
  const pair = cards[0]!.rank === cards[1]!.rank ? Math.min(cards[0]!.rank, 10) : 0
  return firstMove(maths, up, { total, soft }, { pair, may })
}

/** Final totals of a hand that is played by hitting and standing, busts as 22. */
function totals(go: Plan['go'], hand: Total, into: Map<number, number>, chance: number): void {
  if (hand.total < 21 && go(hand).hit) {
    for (const card of CARDS) totals(go, plus(hand, card.value), into, chance * card.chance)
    return
  }
  const key = Math.min(hand.total, 22)
  into.set(key, (into.get(key) ?? 0) + chance)
}

/** All pays of best play, net of what was staked on the way, in stakes: a lost double is -1. */
export function blackjackChances(maths: Maths): Chance[] {
  const chances: Chance[] = []
  const add = (times: number, chance: number) => void chances.push({ times, chance })
  for (const up of CARDS)
    for (const a of CARDS)
      for (const b of CARDS) {
        const hand = plus(start(a.value), b.value)
        const deal = up.chance * a.chance * b.chance
        const under = naturalUnder(up.value)
        const natural = hand.total === 21
        add(natural ? 1 : 0, deal * under)
        const rest = deal * (1 - under)
        if (natural) add(maths.natural / 100, rest)
        else play(maths, up.value, hand, a.value === b.value ? a : null, rest, add)
      }
  return gathered(chances)
}

/** Tens are alike by value, a pair only by rank: one in four of them. */
function play(
  maths: Maths,
  up: number,
  hand: Total,
  pair: { readonly value: number } | null,
  chance: number,
  add: (times: number, chance: number) => void,
): void {
  const alike = pair ? (pair.value === 10 ? 0.25 : 1) : 0
  for (const [share, value] of [
    [alike, pair?.value ?? 0],
    [1 - alike, 0],
  ] as const) {
    if (share === 0) continue
    const move = firstMove(maths, up, hand, { pair: value, may: ALL })
    const { finals, go } = planOf(maths, up)
    const mine = new Map<number, number>()
    if (move === 'double') for (const card of CARDS) count(mine, plus(hand, card.value).total, card.chance)
    else if (move === 'split')
      for (const card of CARDS) {
        const one = plus(start(value), card.value)
        if (value === 1) count(mine, one.total, card.chance)
        else totals(go, one, mine, card.chance)
      }
    else totals(go, hand, mine, 1)
    for (const [theirs, likely] of finals)
      for (const [total, each] of mine) {
        if (move !== 'split') {
          const times = brings(maths, total, theirs)
          add(move === 'double' ? times * 2 - 1 : times, chance * share * likely * each)
          continue
        }
        for (const [second, other] of mine)
          add(
            brings(maths, total, theirs) + brings(maths, second, theirs) - 1,
            chance * share * likely * each * other,
          )
      }
  }
}

const count = (into: Map<number, number>, total: number, chance: number): void => {
  const key = Math.min(total, 22)
  into.set(key, (into.get(key) ?? 0) + chance)
}
