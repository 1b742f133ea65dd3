import type { GameEvent } from '../../types.ts'
import type { Card } from '../../table-events.ts'
import { deal } from './cards.ts'
import { handOf, isHand } from './poker-hands.ts'
import { fieldsOf, moveOf, no, yes, type Proof, type Rules } from '../kit.ts'
import { pokerTables, bestHold } from './pokerdp.ts'
import { ranksReturn } from './poker-ranks.ts'

/**
 * Five cards of a shuffled deck, five more behind them. `{ hold: [five times true or false] }` keeps some; the
 * others are taken from the five behind, in order. Who does not come back keeps all five.
 */
export const poker: Rules<'video-poker', null> = {
  mechanic: 'video-poker',
  check({ maths: { pays, jokers }, maxWin }, must) {
    must(jokers === 0 || jokers === 1, 'more than one joker')
    must(
      pays.every(({ key, pays: pay }) => isHand(key) && Number.isInteger(pay) && pay >= 100),
      'a hand that is none, or pays less than the stake',
    )
    must(
      pays.every(({ pays: pay }, i) => i === 0 || pay <= pays[i - 1]!.pays),
      'pays that do not descend',
    )
    must(maxWin === pays[0]!.pays / 100, 'a maximum win that is not the best hand')
  },
  choice: (raw) =>
    raw === undefined || raw === null || fieldsOf(raw, [])
      ? yes(null)
      : no('This game doesn’t take a choice. Send the round without one.'),
  open({ maths, stake, pay }, rng) {
    const ten = deal(10, maths.jokers, rng)
    const dealt = ten.slice(0, 5)
    let final: readonly Card[] | null = null
    let win = 0
    return {
      opening: [
        { type: 'hand', cards: dealt },
        { type: 'turn', moves: ['hold'], take: 0 },
      ],
      over: () => final !== null,
      win: () => win,
      move(raw) {
        const [kind, held] = moveOf(raw, ['hold']) ?? []
        if (
          kind !== 'hold' ||
          !Array.isArray(held) ||
          held.length !== 5 ||
          !held.every((one) => typeof one === 'boolean')
        )
          return no('Send true or false for each of the five cards: { hold: [true, false, …] }.')
        let next = 5
        const cards = dealt.map((card, index) => (held[index] ? card : ten[next++]!))
        final = cards
        const made = maths.pays[handOf(maths, cards)]
        if (made) win = pay(stake, made.pays)
        const key = made?.key ?? ''
        return { ok: true, events: [{ type: 'drawn', cards, held: held as boolean[], pay: key, win }] }
      },
      closing: () => ({ hold: [true, true, true, true, true] }),
    }
  },
}

/** How the figures of the par sheet come about. */
export const pokerProof: Proof<'video-poker', null> = {
  methods: ['every-hold', 'ranks-and-suits'],
  ways({ maths }) {
    const tables = pokerTables(maths, (cards) => handOf(maths, cards))
    return [
      {
        name: 'best play',
        choice: null,
        policy: (shown: readonly GameEvent[]) => {
          const hand = shown.find((event) => event.type === 'hand')!
          return { hold: bestHold(tables, hand.cards) }
        },
        chances: tables.chances,
        second: ranksReturn(maths, (dealt) => bestHold(tables, dealt)),
      },
    ]
  },
}
