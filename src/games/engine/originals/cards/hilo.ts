import type { GameEvent } from '../../types.ts'
import type { Card } from '../../table-events.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import { endless } from './cards.ts'
import { brought, fieldsOf, isWhole, moveOf, no, payCut, quoted, yes, type Rules } from '../kit.ts'

type Maths = OriginalMaths['hi-lo']

export const GUESSES = ['higher', 'lower', 'same'] as const
export type Guess = (typeof GUESSES)[number]

/** Ranks, of thirteen, that make a guess come true after a card; the ace is low. */
export const ranksFor = (rank: number, guess: Guess): number =>
  guess === 'higher' ? 13 - rank : guess === 'lower' ? rank - 1 : 1

/** The likelier side of a card; of a seven, which lies in the middle, the higher. */
export const likelier = (rank: number): Guess => (rank <= 7 ? 'higher' : 'lower')

/** Whether the card after a guess is as it said. */
export const comesTrue = (before: number, after: number, guess: Guess): boolean =>
  guess === 'higher' ? after > before : guess === 'lower' ? after < before : after === before

/**
 * The current multiplier of a road in hundredths, cut to the game's parts.
 * @param odds the product of 13 over the winning ranks of the guesses so far
 */
export function roadTimes({ returned, parts = 100 }: Maths, odds: number): number {
  if (odds === 1) return 100
  // The product of many guesses is off by some of its last bits; what they miss is less than a part.
  return (Math.floor(((returned * parts) / 10_000) * odds + parts * 1e-11) * 100) / parts
}

/**
 * A road of cards out of an endless shoe, every rank equally likely. `{ guess }` says how the next card lies to
 * this one, `{ pass: true }` turns the next card without a guess, `{ take: true }` ends the road. Who does not
 * come back takes what they have. A road without a guess is void: its stake comes back.
 */
export const hilo: Rules<'hi-lo', null> = {
  mechanic: 'hi-lo',
  check({ maths: { returned, cards } }, must) {
    must(isWhole(returned, 1, 9_999), 'a return that is not between 0 and 1')
    must(isWhole(cards, 2, 200), 'a road that is not 2 … 200 cards long')
  },
  choice: (raw) =>
    raw === undefined || raw === null || fieldsOf(raw, [])
      ? yes(null)
      : no('This game doesn’t take a choice. Send the round without one.'),
  open({ maths, maxWin, stake, pay }, rng) {
    let card = endless(rng)
    let turned = 1
    let odds = 1
    let end: 'taken' | 'lost' | 'void' | null = null
    let worth = 0
    const ends = () => brought(stake, worth)
    const win = () => ends().win
    const ended = (): GameEvent => {
      if (end !== 'lost') worth = payCut(pay, stake, roadTimes(maths, odds), maths.parts)
      return { type: 'roadEnd', lost: end === 'lost', win: win() }
    }
    const shown = (guess: string): GameEvent => ({
      type: 'roadCard',
      card,
      guess,
      times: roadTimes(maths, odds),
    })
    const allowed = () =>
      GUESSES.filter((guess) => {
        const ranks = ranksFor(card.rank, guess)
        return ranks > 0 && roadTimes(maths, (odds * 13) / ranks) <= maxWin * 100
      })
    const turn = (): GameEvent => ({
      type: 'turn',
      moves: [...allowed(), 'pass', ...(odds > 1 ? ['take'] : [])],
      take: odds > 1 ? quoted(stake, roadTimes(maths, odds)) : 0,
    })
    // The road ends with its last card, or where every guess would pay more than a round may.
    const goOn = (events: GameEvent[]) => {
      if (turned < maths.cards && allowed().length > 0)
        return { ok: true as const, events: [...events, turn()] }
      // Cards that were only passed decided nothing.
      end = odds > 1 ? 'taken' : 'void'
      return { ok: true as const, events: [...events, ended()] }
    }
    const next = () => {
      card = endless(rng)
      turned++
    }
    return {
      opening: [shown(''), turn()],
      over: () => end !== null,
      win,
      returned: () => ends().returned,
      move(raw) {
        const [kind, value] = moveOf(raw, ['guess', 'pass', 'take', 'leave']) ?? []
        if ((kind === 'take' && odds > 1) || (kind === 'leave' && odds === 1)) {
          end = kind === 'leave' ? 'void' : 'taken'
          return { ok: true, events: [ended()] }
        }
        if (kind === 'pass') {
          next()
          return goOn([shown('pass')])
        }
        const guess = allowed().find((one) => one === value)
        if (kind !== 'guess' || !guess)
          return no('Send an available { guess }, { pass: true } to pass, or { take: true } to cash out.')
        const before: Card = card
        next()
        if (!comesTrue(before.rank, card.rank, guess)) {
          end = 'lost'
          return { ok: true, events: [shown(guess), ended()] }
        }
        odds = (odds * 13) / ranksFor(before.rank, guess)
        return goOn([shown(guess)])
      },
      closing: () => (odds > 1 ? { take: true } : { leave: true }),
    }
  },
}
