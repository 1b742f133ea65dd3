import { t } from '#platform/words/words.ts'
import type { Card } from '../../engine/table-events.ts'

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
