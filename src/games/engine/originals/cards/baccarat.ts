import type { FeltMaths } from '../../original-maths.ts'
import type { Card } from '../../table-events.ts'
import { cardOf } from './cards.ts'
import { checkBounds, chipsOf, feltChoice, settleFelt, type FeltChoice } from '../felt.ts'
import { gathered, isWhole, sample, resolvedWith, type Chance, type Proof, type Rules } from '../kit.ts'

/** Eight decks are shuffled for each round. */
const DECKS = 8
const NAMES: ReadonlySet<string> = new Set(['player', 'banker', 'tie'])

/** Returns the points of a card: tens and faces count nothing. */
const pointsOf = ({ rank }: Card): number => (rank >= 10 ? 0 : rank)
/** The points of a hand: the last digit of their sum. */
export const scoreOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** Whether the banker takes a third card. @param third points of the player's third card, null for none */
function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return third !== 8
  if (banker === 4) return third >= 2 && third <= 7
  if (banker === 5) return third >= 4 && third <= 7
  return banker === 6 && (third === 6 || third === 7)
}

/** Plays the table's rule out of six cards in the order in which they leave the shoe. */
function coup(shoe: readonly Card[]): { readonly player: Card[]; readonly banker: Card[] } {
  const player = [shoe[0]!, shoe[2]!]
  const banker = [shoe[1]!, shoe[3]!]
  const [p, b] = [scoreOf(player), scoreOf(banker)]
  if (p >= 8 || b >= 8) return { player, banker }
  let next = 4
  if (p <= 5) player.push(shoe[next++]!)
  if (bankerDraws(b, player[2] ? pointsOf(player[2]) : null)) banker.push(shoe[next]!)
  return { player, banker }
}

const outcomeOf = (p: number, b: number): 'player' | 'banker' | 'tie' =>
  p > b ? 'player' : p < b ? 'banker' : 'tie'

/**
 * The return of a field in hundredths. On a tie the stakes on banker and player are returned, which is no
 * win.
 */
const timesOf = ({ pays }: FeltMaths, spot: string, outcome: string): number =>
  spot === outcome ? pays[spot]! : outcome === 'tie' ? 100 : 0

export const baccarat: Rules<'baccarat', FeltChoice> = {
  mechanic: 'baccarat',
  check({ maths, maxWin }, must) {
    const { pays } = maths
    must(
      [...NAMES].every((spot) => isWhole(pays[spot], 101, 1e5)),
      'a field without a pay',
    )
    checkBounds(maths, must)
    must(maxWin === Math.max(...Object.values(pays)) / 100, 'a maximum win that no field pays')
  },
  choice: (raw, maths) => feltChoice(raw, maths, NAMES),
  units: chipsOf,
  play({ maths, stake, choice, pay }, rng) {
    const shoe = sample(52 * DECKS, 6, rng).map((number) => cardOf(number % 52))
    const { player, banker } = coup(shoe)
    const outcome = outcomeOf(scoreOf(player), scoreOf(banker))
    const felt = {
      results: [...NAMES],
      times: (spot: string, at: string) => timesOf(maths, spot, at),
      ties: (spot: string, at: string) => at === 'tie' && spot !== 'tie',
    }
    const { bets, win, returned } = settleFelt(choice, stake / chipsOf(choice), felt, outcome, pay)
    return resolvedWith(returned, win, { type: 'baccarat', player, banker, bets, win })
  },
}

/** How the figures of the par sheet come about. */
export const baccaratProof: Proof<'baccarat', FeltChoice> = {
  methods: ['every-result', 'chain'],
  ways({ maths }) {
    const exact = sixCards()
    const check = bySums()
    return [...NAMES].map((spot) => ({
      name: spot,
      choice: { chips: { [spot]: 1 } },
      chances: gathered(
        Object.entries(exact).map(([outcome, chance]): Chance => ({
          times: timesOf(maths, spot, outcome) / 100,
          chance,
        })),
      ),
      second: Object.entries(check).reduce(
        (sum, [outcome, chance]) => sum + (timesOf(maths, spot, outcome) / 100) * chance,
        0,
      ),
    }))
  },
}

type Outcomes = Record<'player' | 'banker' | 'tie', number>

/** Cards of each value in the whole shoe: 128 that count nothing, 32 of each other. */
const counts = () => Array.from({ length: 10 }, (_, points) => (points === 0 ? 16 * DECKS : 4 * DECKS))

/** The chances of the three outcomes over every order of six values, without putting any card back. */
function sixCards(): Outcomes {
  const chances: Outcomes = { player: 0, banker: 0, tie: 0 }
  const left = counts()
  const drawn: Card[] = []
  const walk = (chance: number, cards: number) => {
    if (drawn.length === 6) {
      const { player, banker } = coup(drawn)
      chances[outcomeOf(scoreOf(player), scoreOf(banker))] += chance
      return
    }
    for (let points = 0; points < 10; points++) {
      const here = left[points]!
      if (here === 0) continue
      left[points] = here - 1
      drawn.push({ rank: points === 0 ? 10 : points, suit: 0 })
      walk((chance * here) / cards, cards - 1)
      drawn.pop()
      left[points] = here
    }
  }
  walk(1, 52 * DECKS)
  return chances
}

/**
 * The same by the sums of the first hands: pairs of values for each side, then third cards as the table draws
 * them. It shares nothing with `coup` but the banker's rule.
 */
function bySums(): Outcomes {
  const chances: Outcomes = { player: 0, banker: 0, tie: 0 }
  const left = counts()
  const take = (points: number, then: (share: number) => void) => {
    const here = left[points]!
    const cards = left.reduce((sum, one) => sum + one, 0)
    if (here === 0) return
    left[points] = here - 1
    then(here / cards)
    left[points] = here
  }
  const end = (p: number, b: number, chance: number) => {
    chances[outcomeOf(p, b)] += chance
  }
  const values = Array.from({ length: 10 }, (_, points) => points)
  const bankers = (p: number, b: number, third: number | null, chance: number) => {
    if (!bankerDraws(b, third)) return end(p, b, chance)
    for (const c of values) take(c, (share) => end(p, (b + c) % 10, chance * share))
  }
  const thirds = (p: number, b: number, chance: number) => {
    if (p >= 8 || b >= 8) return end(p, b, chance)
    if (p >= 6) return bankers(p, b, null, chance)
    for (const c of values) take(c, (share) => bankers((p + c) % 10, b, c, chance * share))
  }
  for (const a of values)
    take(a, (one) => {
      for (const b of values.filter((value) => value >= a))
        take(b, (two) => {
          const pair = one * two * (a === b ? 1 : 2)
          for (const c of values)
            take(c, (three) => {
              for (const d of values.filter((value) => value >= c))
                take(d, (four) => thirds((a + b) % 10, (c + d) % 10, pair * three * four * (c === d ? 1 : 2)))
            })
        })
    })
  return chances
}
