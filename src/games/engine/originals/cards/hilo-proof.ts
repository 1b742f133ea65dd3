import type { GameEvent } from '../../types.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import type { Chance, Proof } from '../kit.ts'
import { comesTrue, likelier, ranksFor, roadTimes, type Guess } from './hilo.ts'
import { topOfRoads, worstPart } from './roads.ts'

type Maths = OriginalMaths['hi-lo']

/** How the figures of the par sheet come about. */
export const hiloProof: Proof<'hi-lo', null> = {
  methods: ['every-result', 'chain'],
  ways: ({ maths }) => [
    {
      name: 'one likelier guess',
      choice: null,
      policy: follow(1, likelier),
      chances: likely(maths, 1),
      second: roadReturn(maths, 1, likelier),
    },
    {
      name: 'three likelier guesses',
      choice: null,
      policy: follow(3, likelier),
      chances: likely(maths, 3),
      second: roadReturn(maths, 3, likelier),
    },
    {
      name: 'the same rank once',
      choice: null,
      policy: follow(1, () => 'same'),
      chances: sameOnce(maths),
      second: roadReturn(maths, 1, () => 'same'),
    },
  ],
  every: ({ maths, maxWin }) => ({
    least: worstPart(maths),
    most: maths.returned / 10_000,
    top: topOfRoads(maths, maxWin),
  }),
}

const follow = (guesses: number, guess: (rank: number) => Guess) => (shown: readonly GameEvent[]) => {
  const road = shown.filter((event) => event.type === 'roadCard')
  return road.length <= guesses ? { guess: guess(road.at(-1)!.card.rank) } : { take: true }
}

/** The chances of so many likelier guesses, one after another. */
function likely(maths: Maths, guesses: number): Chance[] {
  const chances: Chance[] = []
  const walk = (rank: number, odds: number, chance: number, left: number) => {
    if (left === 0) return void chances.push({ times: roadTimes(maths, odds) / 100, chance })
    const guess = likelier(rank)
    const ranks = ranksFor(rank, guess)
    chances.push({ times: 0, chance: chance * (1 - ranks / 13) })
    for (let next = 1; next <= 13; next++)
      if (comesTrue(rank, next, guess)) walk(next, (odds * 13) / ranks, chance / 13, left - 1)
  }
  for (let rank = 1; rank <= 13; rank++) walk(rank, 1, 1 / 13, guesses)
  return chances
}

const sameOnce = (maths: Maths): Chance[] => [
  { times: roadTimes(maths, 13) / 100, chance: 1 / 13 },
  { times: 0, chance: 12 / 13 },
]

/**
 * The return of a road by a chain: how likely it is to stand on a rank with certain odds, guess by guess. Odds
 * are told apart by the product of the ranks that would have done.
 */
function roadReturn(maths: Maths, guesses: number, guess: (rank: number) => Guess): number {
  const wins = (before: number, after: number, what: Guess) =>
    what === 'same' ? after === before : what === 'higher' ? after > before : after < before
  const ranks = Array.from({ length: 13 }, (_, index) => index + 1)
  let now = new Map(ranks.map((rank) => [`${rank}:1`, 1 / 13]))
  for (let made = 0; made < guesses; made++) {
    const next = new Map<string, number>()
    for (const [place, chance] of now) {
      const [rank, product] = place.split(':').map(Number) as [number, number]
      const doing = ranks.filter((one) => wins(rank, one, guess(rank)))
      for (const one of doing) {
        const to = `${one}:${product * doing.length}`
        next.set(to, (next.get(to) ?? 0) + chance / 13)
      }
    }
    now = next
  }
  let back = 0
  for (const [place, chance] of now) {
    const odds = 13 ** guesses / Number(place.split(':')[1])
    back += (chance * roadTimes(maths, odds)) / 100
  }
  return back
}
