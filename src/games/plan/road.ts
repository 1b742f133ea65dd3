import { likelier, ranksFor, roadTimes } from '../engine/originals/cards/hilo.ts'
import type { OriginalMaths } from '../engine/original-maths.ts'

/** Roads of hi-lo on which every guess is on the likelier side. */

const RANKS = Array.from({ length: 13 }, (_, index) => index + 1)

/** Where a road may stand: how likely it is, and the least and the most that it multiplied so far. */
interface Place {
  readonly chance: number
  readonly least: number
  readonly most: number
}

type Places = ReadonlyMap<number, Place>

const START: Places = new Map(RANKS.map((rank) => [rank, { chance: 1 / 13, least: 1, most: 1 }]))

/** The places after one more right guess, by the rank of the card. */
function after(places: Places): Places {
  const next = new Map<number, Place>()
  for (const [rank, { chance, least, most }] of places) {
    const guess = likelier(rank)
    const odds = 13 / ranksFor(rank, guess)
    for (const to of RANKS.filter((one) => (guess === 'higher' ? one > rank : one < rank))) {
      const known = next.get(to)
      next.set(to, {
        chance: (known?.chance ?? 0) + chance / 13,
        least: Math.min(known?.least ?? Infinity, least * odds),
        most: Math.max(known?.most ?? 0, most * odds),
      })
    }
  }
  return next
}

/** The chance of so many right guesses in a row, and the least and the most that they pay, hundredths. */
export function roadOf(maths: OriginalMaths['hi-lo'], guesses: number) {
  let places = START
  for (let made = 0; made < guesses; made++) places = after(places)
  const all = [...places.values()]
  return {
    chance: all.reduce((sum, { chance }) => sum + chance, 0),
    pays: [
      roadTimes(maths, Math.min(...all.map(({ least }) => least))),
      roadTimes(maths, Math.max(...all.map(({ most }) => most))),
    ] as const,
  }
}

/** The most right guesses that no road ends before: neither its cards nor the most that a round pays. */
export function roadMost(maths: OriginalMaths['hi-lo'], maxWin: number): number {
  let guesses = 1
  // The last card of a road ends it, so it bears one guess fewer than it has cards.
  while (guesses + 1 < maths.cards && roadOf(maths, guesses + 1).pays[1] <= maxWin * 100) guesses++
  return guesses
}
