import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'
import type { Card, TableEvent } from '../../engine/originals/events.ts'

/** How the originals and tables call their things. */

const ranks = (): readonly string[] => [
  t('joker'),
  t('ace'),
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  t('jack'),
  t('queen'),
  t('king'),
]
const suits = (): readonly string[] => [t('spades'), t('hearts'), t('clubs'), t('diamonds')]

/** A card's name: `ace of spades`. */
export const cardName = ({ rank, suit }: Card): string =>
  rank === 0 ? t('joker') : t('{rank} of {suit}', { rank: ranks()[rank]!, suit: suits()[suit]! })

const hands: Readonly<Record<string, () => string>> = {
  royal: () => t('Royal flush'),
  fourDeuces: () => t('Four deuces'),
  wildRoyal: () => t('Wild royal flush'),
  five: () => t('Five of a kind'),
  straightFlush: () => t('Straight flush'),
  four: () => t('Four of a kind'),
  full: () => t('Full house'),
  flush: () => t('Flush'),
  straight: () => t('Straight'),
  three: () => t('Three of a kind'),
  twoPair: () => t('Two pair'),
  jacks: () => t('Jacks or better'),
  kings: () => t('Kings or better'),
}
/** The name of a hand of video poker. */
export const handName = (key: string): string => hands[key]?.() ?? t('No win')

const options: Readonly<Record<string, () => string>> = {
  calm: () => t('Low'),
  lively: () => t('Medium'),
  wild: () => t('High'),
  gentle: () => t('Easy'),
  steady: () => t('Medium'),
  steep: () => t('Hard'),
  sheer: () => t('Expert'),
  outer: () => t('Outer ring'),
  middle: () => t('Middle ring'),
  inner: () => t('Inner ring'),
  heads: () => t('Heads'),
  tails: () => t('Tails'),
  higher: () => t('Higher'),
  lower: () => t('Lower'),
  same: () => t('Same'),
  pass: () => t('Pass'),
  hit: () => t('Hit'),
  stand: () => t('Stand'),
  double: () => t('Double'),
  split: () => t('Split'),
  player: () => t('Player'),
  banker: () => t('Banker'),
  tie: () => t('Tie'),
}
/** The name of something that a player chooses. */
export const optionName = (key: string): string => options[key]?.() ?? key

const patterns: Readonly<Record<string, () => string>> = {
  full: () => t('Blackout'),
  x: () => t('X shape'),
  corners: () => t('Four corners'),
}
/** The name of a pattern of bingo. */
export const patternName = (pattern: string): string =>
  patterns[pattern]?.() ??
  t('{count, plural, one {# line} other {# lines}}', { count: Number(pattern.slice(5)) })

const evens: Readonly<Record<string, () => string>> = {
  red: () => t('Red'),
  black: () => t('Black'),
  even: () => t('Even'),
  odd: () => t('Odd'),
  low: () => t('1 to 18'),
  high: () => t('19 to 36'),
  small: () => t('Small'),
  big: () => t('Big'),
}

/** The numbers that a field between numbers covers: `1-2`, `1-3` for a street, `1-2-4-5` for a corner. */
function betweenOf(spot: string): string {
  const [kind = '', of = ''] = spot.split(':')
  const from = Number(of)
  if (kind === 'street') return `${from}-${from + 2}`
  if (kind === 'line') return `${from}-${from + 5}`
  return kind === 'corner' ? [0, 1, 3, 4].map((step) => from + step).join('-') : of
}

/** The name of a field of a felt. */
export function spotName(spot: string): string {
  const [kind = '', of = ''] = spot.split(':')
  const total = /^total(\d+)$/.exec(kind)?.[1]
  if (total) return t('Total {total}', { total })
  switch (kind) {
    case 'even':
      return evens[of]?.() ?? of
    case 'straight':
    case 'single':
      return t('Number {number}', { number: of })
    case 'split':
      return t('Split {numbers}', { numbers: of })
    case 'pair':
      return t('Pair {numbers}', { numbers: of })
    case 'street':
      return t('Street {numbers}', { numbers: betweenOf(spot) })
    case 'corner':
      return t('Corner {numbers}', { numbers: betweenOf(spot) })
    case 'line':
      return t('Six numbers {numbers}', { numbers: betweenOf(spot) })
    case 'column':
      return t('Column {number}', { number: of })
    case 'dozen':
      return t('Dozen {number}', { number: of })
    case 'double':
      return t('Double {number}', { number: of })
    case 'triple':
      return t('Triple {number}', { number: of })
    case 'anyTriple':
      return t('Any triple')
    default:
      return optionName(kind)
  }
}

const pictures: Readonly<Record<string, () => string>> = {
  crown: () => t('crown'),
  diamond: () => t('diamond'),
  star: () => t('star'),
  balloon: () => t('balloon'),
  ticket: () => t('ticket'),
  horse: () => t('horse'),
  candy: () => t('candy'),
  cherry: () => t('cherry'),
  cap: () => t('cap'),
  drum: () => t('drum'),
  chest: () => t('chest'),
  goblet: () => t('goblet'),
  ring: () => t('ring'),
  pearl: () => t('pearl'),
  coins: () => t('coins'),
  coin: () => t('coin'),
  shell: () => t('shell'),
  stone: () => t('stone'),
  weed: () => t('seaweed'),
}
/** The name of a picture of a scratch card. */
export const pictureName = (key: string): string => pictures[key]?.() ?? key

/** `250` → `2.50 ×`, `200` → `2 ×`, `160.87` → `1.60 ×`: never more than it pays. */
export const times = (hundredths: number): string =>
  `${hundredths % 100 === 0 ? thousands(hundredths / 100) : digitsOf(hundredths)} ×`

/** The same of what climbs: always with two decimals, so that it keeps its form from its start on. */
export const heightText = (hundredths: number): string => `${digitsOf(hundredths)} ×`

/** Two decimals, cut rather than rounded up; what floating point misses is no part of a hundredth. */
function digitsOf(hundredths: number): string {
  const cut = Math.floor(hundredths + 1e-6)
  return `${thousands(Math.floor(cut / 100))}.${String(cut % 100).padStart(2, '0')}`
}

/** Describes an event of a table for screen readers; null when it needs no text. */
export function describeTableEvent(event: TableEvent, amount: (minor: number) => string): string | null {
  switch (event.type) {
    case 'toss':
      return event.faces.map(optionName).join(', ') + '.'
    case 'climb':
      return t('It reached {height}.', { height: heightText(event.reached) })
    case 'drop':
      return t('Slot {slot}: {times}.', { slot: event.slot + 1, times: times(event.times) })
    case 'keno':
      return t('Drawn: {numbers}. {hits, plural, one {# hit} other {# hits}}.', {
        numbers: event.drawn.join(', '),
        hits: event.hits,
      })
    case 'roulette':
      return t('The ball lands on {number}.', { number: event.number })
    case 'wheel':
      return t('The wheel stops on {times}.', { times: times(event.times) })
    case 'scratch':
      return event.cells.map(pictureName).join(', ') + '.'
    case 'bingo':
      return t('Balls called: {numbers}.', { numbers: event.balls.join(', ') })
    case 'baccarat':
      return t('Player: {player}. Banker: {banker}.', {
        player: event.player.map(cardName).join(', '),
        banker: event.banker.map(cardName).join(', '),
      })
    case 'sicbo':
      return t('The dice show {dice}.', { dice: event.dice.join(', ') })
    case 'turn':
      return event.take > 0
        ? t('Your turn. You can cash out {amount}.', { amount: amount(event.take) })
        : t('Your turn.')
    default:
      return describeMove(event)
  }
}

function describeMove(event: TableEvent): string | null {
  switch (event.type) {
    case 'gem':
      return t('Gem: {times}.', { times: heightText(event.times) })
    case 'mine':
      return t('You hit a mine.')
    case 'floor':
      return t('Floor {floor} is safe: {times}.', { floor: event.floor + 1, times: heightText(event.times) })
    case 'fall':
      return t('Trap on floor {floor}.', { floor: event.floor + 1 })
    case 'roadCard':
      return t('{card}.', { card: cardName(event.card) })
    case 'hand':
      return t('Dealt: {cards}.', { cards: event.cards.map(cardName).join(', ') })
    case 'drawn':
      return t('{cards}: {hand}.', {
        cards: event.cards.map(cardName).join(', '),
        hand: handName(event.pay),
      })
    case 'blackjack':
      return t('You: {hands}. Dealer: {dealer}.', {
        hands: event.hands.map(({ total }) => total).join(', '),
        dealer: event.dealerTotal,
      })
    case 'flight':
      return event.left === null
        ? t('It burst at {height}.', { height: heightText(event.burst) })
        : t('You cashed out at {left}. It burst at {height}.', {
            left: heightText(event.left),
            height: heightText(event.burst),
          })
    default:
      return null
  }
}
