import type { GameEvent } from '../../types.ts'
import type { BlackjackHand, Card } from '../../table-events.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import { endless } from './cards.ts'
import { bestMove, blackjackChances } from './blackjackdp.ts'
import { extentOfWays } from '../extent.ts'
import { blackjackReturn } from './blackjack-values.ts'
import { totalOf } from './points.ts'
import { fieldsOf, isWhole, moveOf, no, yes, type Pay, type Proof, type Rules } from '../kit.ts'

const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).total === 21

type Maths = OriginalMaths['blackjack']

interface Hand {
  readonly cards: Card[]
  stake: number
  state: BlackjackHand['state']
}

/**
 * Blackjack out of an endless shoe: every card is equally likely, whatever lies on the table. The dealer looks
 * under an ace or a ten at once. Moves: `{ play: 'hit' | 'stand' | 'double' | 'split' }`; doubling and splitting
 * stake as much again. A pair is split once; split aces get one card each. Who does not come back stands.
 */
export const blackjack: Rules<'blackjack', null> = {
  mechanic: 'blackjack',
  check({ maths: { natural, doubles, lostTies }, maxWin }, must) {
    must(
      lostTies.every((total) => isWhole(total, 17, 21)),
      'a tie that cannot be',
    )
    must(isWhole(natural, 200, 250), 'a blackjack that pays less than a win')
    must(
      doubles.every((total) => isWhole(total, 4, 20)),
      'a total that cannot be doubled',
    )
    must(maxWin === 4, 'a maximum win that is not two doubled stakes')
  },
  choice: (raw) =>
    raw === undefined || raw === null || fieldsOf(raw, [])
      ? yes(null)
      : no('This game doesn’t take a choice. Send the round without one.'),
  open({ maths, stake, pay }, rng) {
    const next = () => endless(rng)
    const first = next()
    const up = next()
    const hands: Hand[] = [{ cards: [first, next()], stake, state: 'playing' }]
    const dealer: Card[] = [up, next()]
    let active = 0
    let isOver = false
    let split = false
    let wins: number[] = []
    let pushed = 0
    const win = () => wins.reduce((sum, one) => sum + one, 0) - pushed
    const view = (what: 'deal' | 'hit' | 'stand' | 'double' | 'split' | 'dealer'): GameEvent => {
      const shown = isOver ? dealer : [up]
      return {
        type: 'blackjack',
        hands: hands.map((hand) => ({ ...hand, cards: [...hand.cards], ...totalOf(hand.cards) })),
        active,
        dealer: [...shown],
        dealerTotal: totalOf(shown).total,
        what,
      }
    }
    const may = () => {
      const hand = hands[active]!
      const two = hand.cards.length === 2
      const { total, soft } = totalOf(hand.cards)
      const pair = two && !split && hand.cards[0]!.rank === hand.cards[1]!.rank
      const double = two && !split && !soft && maths.doubles.includes(total)
      return ['hit', 'stand', ...(double ? ['double'] : []), ...(pair ? ['split'] : [])]
    }
    const turn = (): GameEvent => ({ type: 'turn', moves: may(), take: 0 })
    const finish = (): GameEvent[] => {
      isOver = true
      const stands = hands.some(({ state }) => state === 'stood')
      while (stands && dealerDraws(dealer, maths.hitsSoft17)) dealer.push(next())
      wins = hands.map((hand) => bring(hand, dealer, maths, pay))
      // A hand that brings its own stake back has tied: that is no win.
      pushed = hands.reduce((sum, { stake: own }, index) => (wins[index] === own ? sum + own : sum), 0)
      return [view('dealer'), { type: 'blackjackEnd', wins, win: win() }]
    }
    /** Goes to the next hand that can be played, or ends the round. */
    const goOn = (what: 'hit' | 'stand' | 'double' | 'split'): GameEvent[] => {
      while (active < hands.length && hands[active]!.state !== 'playing') active++
      if (active < hands.length) return [view(what), turn()]
      active = hands.length - 1
      return [view(what), ...finish()]
    }
    const natural = isNatural(hands[0]!.cards)
    if (natural) hands[0]!.state = 'blackjack'
    const opening = [view('deal')]
    if (natural || isNatural(dealer)) {
      if (!natural) hands[0]!.state = 'stood'
      opening.push(...finish())
    } else opening.push(turn())
    return {
      opening,
      over: () => isOver,
      win,
      returned: () => pushed,
      priceOf(raw) {
        const [kind, what] = moveOf(raw, ['play']) ?? []
        return kind === 'play' && (what === 'double' || what === 'split') && may().includes(what) ? stake : 0
      },
      move(raw) {
        const [kind, what] = moveOf(raw, ['play']) ?? []
        const hand = hands[active]!
        if (kind !== 'play' || typeof what !== 'string' || !may().includes(what))
          return no(`Choose one of these in { play }: ${may().join(', ')}.`)
        if (what === 'stand') hand.state = 'stood'
        if (what === 'hit' || what === 'double') {
          hand.cards.push(next())
          const { total } = totalOf(hand.cards)
          if (total > 21) hand.state = 'bust'
          else if (total === 21 || what === 'double') hand.state = 'stood'
        }
        if (what === 'double') hand.stake += stake
        if (what === 'split') splitPair(hands, next)
        split ||= what === 'split'
        const extra = what === 'double' || what === 'split' ? stake : 0
        return { ok: true, extra, events: goOn(what as 'hit') }
      },
      closing: () => ({ play: 'stand' }),
    }
  },
}

/** How the figures of the par sheet come about. */
export const blackjackProof: Proof<'blackjack', null> = {
  methods: ['best-play', 'value-iteration'],
  ways: ({ maths }) => [
    {
      name: 'best play',
      choice: null,
      policy: (shown: readonly GameEvent[]) => ({ play: bestMove(maths, shown) }),
      chances: blackjackChances(maths),
      second: blackjackReturn(maths),
    },
  ],
  // Chances are net of what is staked on the way: three stakes won are four paid, by a double or by two hands.
  every({ maxWin }, ways) {
    const extent = extentOfWays(ways)
    return { ...extent, top: { ...extent.top, times: maxWin } }
  },
}

function splitPair(hands: Hand[], next: () => Card): void {
  const hand = hands[0]!
  const aces = hand.cards[0]!.rank === 1
  const other: Hand = { cards: [hand.cards.pop()!], stake: hand.stake, state: 'playing' }
  hands.push(other)
  for (const one of hands) {
    one.cards.push(next())
    if (aces || totalOf(one.cards).total === 21) one.state = 'stood'
  }
}

const dealerDraws = (cards: readonly Card[], hitsSoft17: boolean): boolean => {
  const { total, soft } = totalOf(cards)
  return total < 17 || (total === 17 && soft && hitsSoft17)
}

/** The amount that a finished hand pays back in all, stake included, in minor units. */
function bring(
  { cards, stake, state }: Hand,
  dealer: readonly Card[],
  { natural, lostTies }: Maths,
  pay: Pay,
): number {
  if (state === 'bust') return 0
  if (state === 'blackjack') return isNatural(dealer) ? stake : pay(stake, natural)
  if (isNatural(dealer)) return 0
  const [mine, theirs] = [totalOf(cards).total, totalOf(dealer).total]
  return theirs > 21 || mine > theirs ? stake * 2 : mine === theirs && !lostTies.includes(mine) ? stake : 0
}
