import { expect, test } from 'vitest'
import { definitionOf } from '#games/catalogue.ts'
import type { OriginalMaths } from '../../engine/original-maths.ts'
import type { Card } from '../../engine/table-events.ts'
import { holdAdvice, moveAdvice } from './advice.ts'

/** Cards of a hand, as `K♠`. */
const cards = (names: string): Card[] =>
  names.split(' ').map((name) => ({
    rank: ['★', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'].indexOf(name.slice(0, -1)),
    suit: '♠♥♣♦'.indexOf(name.at(-1)!),
  }))
const mathsOf = <M extends 'video-poker' | 'blackjack'>(slug: string) =>
  (definitionOf(slug) as unknown as { readonly maths: OriginalMaths[M] }).maths

const NONE = [false, false, false, false, false]
const jacks = mathsOf<'video-poker'>('jacks-or-better')

test.each([
  ['K♠ K♥ 4♣ 7♦ 9♠', 'Best hold: K♠ K♥'],
  // Four to a royal flush are worth more than the pair.
  ['A♠ K♠ Q♠ J♠ J♥', 'Best hold: A♠ K♠ Q♠ J♠'],
  ['2♠ 4♥ 6♣ 8♦ 10♠', 'Best: hold none'],
  ['5♠ 6♠ 7♠ 8♠ 9♠', 'Best hold: 5♠ 6♠ 7♠ 8♠ 9♠'],
])('of %s it is said afterward: %s', (hand, said) => {
  const held = said === 'Best: hold none' ? [true, true, false, false, false] : NONE
  expect(holdAdvice(jacks, cards(hand), held)).toBe(said)
})

test('who held the best cards is told so', () => {
  expect(holdAdvice(jacks, cards('K♠ K♥ 4♣ 7♦ 9♠'), [true, true, false, false, false])).toBe(
    'You held the best cards.',
  )
})

const ALL = ['hit', 'stand', 'double', 'split']
const felt = (mine: string, theirs: string, total: number, soft = false) =>
  ({
    type: 'blackjack',
    hands: [{ cards: cards(mine), total, soft, stake: 1, state: 'playing' }],
    active: 0,
    dealer: cards(theirs),
    dealerTotal: 0,
    what: 'deal',
  }) as const

test.each([
  ['10♠ 6♥', '10♣', 16, false, ALL, 'Best play: Hit'],
  ['10♠ 7♥', '6♣', 17, false, ALL, 'Best play: Stand'],
  ['6♠ 5♥', '6♣', 11, false, ALL, 'Best play: Double'],
  ['8♠ 8♥', '6♣', 16, false, ALL, 'Best play: Split'],
  // What the balance does not pay for is not advised.
  ['6♠ 5♥', '6♣', 11, false, ['hit', 'stand'], 'Best play: Hit'],
  ['8♠ 8♥', '6♣', 16, false, ['hit', 'stand'], 'Best play: Stand'],
] as const)('with %s against %s the hint says what is best', (mine, theirs, total, soft, moves, said) => {
  expect(moveAdvice(mathsOf<'blackjack'>('blackjack'), felt(mine, theirs, total, soft), moves)).toEqual({
    best: said.slice('Best play: '.length).toLowerCase(),
    said,
  })
})
