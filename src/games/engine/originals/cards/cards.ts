import type { Rng } from '../../types.ts'
import type { Card } from '../../table-events.ts'
import { sample } from '../kit.ts'

/** A joker has no rank and no suit. */
const JOKER: Card = { rank: 0, suit: 0 }

/** The card of a number: 0 … 51 by suit and rank, from 52 on jokers. */
export const cardOf = (number: number): Card =>
  number >= 52 ? JOKER : { rank: (number % 13) + 1, suit: Math.floor(number / 13) }

/** The first cards of a shuffled deck. @param jokers cards beside the 52 */
export const deal = (count: number, jokers: number, rng: Rng): Card[] =>
  sample(52 + jokers, count, rng).map(cardOf)

/** A card of an endless shoe: every card is equally likely, whatever lay before. */
export const endless = (rng: Rng): Card => cardOf(rng.below(52))
