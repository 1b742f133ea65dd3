import type { FeltMaths } from '../../original-maths.ts'
import { checkBounds, chipsOf, feltChoice, kindOf, settleFelt, type FeltChoice } from '../felt.ts'
import { isWhole, resolvedWith, winOrNothing, type Proof, type Rules } from '../kit.ts'

/** The order of the numbers on the wheel, clockwise. */
export const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
] as const

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** The color of a number. */
export const colourOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : REDS.has(number) ? 'red' : 'black'

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

/** Every field of the felt with the numbers that it covers. */
export const SPOTS: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...range(0, 36).map((n) => [`straight:${n}`, [n]] as [string, number[]]),
  ...range(1, 36)
    .filter((n) => n % 3 !== 0)
    .map((n) => [`split:${n}-${n + 1}`, [n, n + 1]] as [string, number[]]),
  ...range(1, 33).map((n) => [`split:${n}-${n + 3}`, [n, n + 3]] as [string, number[]]),
  ...range(1, 3).map((n) => [`split:0-${n}`, [0, n]] as [string, number[]]),
  ...range(1, 34, 3).map((n) => [`street:${n}`, range(n, n + 2)] as [string, number[]]),
  ...range(1, 32)
    .filter((n) => n % 3 !== 0)
    .map((n) => [`corner:${n}`, [n, n + 1, n + 3, n + 4]] as [string, number[]]),
  ...range(1, 31, 3).map((n) => [`line:${n}`, range(n, n + 5)] as [string, number[]]),
  ...range(1, 3).map((n) => [`column:${n}`, range(n, 36, 3)] as [string, number[]]),
  ...range(1, 3).map((n) => [`dozen:${n}`, range(n * 12 - 11, n * 12)] as [string, number[]]),
  ['even:red', range(1, 36).filter((n) => REDS.has(n))],
  ['even:black', range(1, 36).filter((n) => !REDS.has(n))],
  ['even:even', range(2, 36, 2)],
  ['even:odd', range(1, 35, 2)],
  ['even:low', range(1, 18)],
  ['even:high', range(19, 36)],
])

const NAMES: ReadonlySet<string> = new Set(SPOTS.keys())
const timesOf = ({ pays }: FeltMaths, spot: string, number: number): number =>
  SPOTS.get(spot)!.includes(number) ? pays[kindOf(spot)]! : 0

export const roulette: Rules<'roulette', FeltChoice> = {
  mechanic: 'roulette',
  check({ maths, maxWin }, must) {
    const { pays } = maths
    must(
      [...SPOTS.keys()].every((spot) => isWhole(pays[kindOf(spot)], 100, 100_000)),
      'a field without a pay',
    )
    checkBounds(maths, must)
    must(maxWin === Math.max(...Object.values(pays)) / 100, 'a maximum win that no field pays')
  },
  choice: (raw, maths) => feltChoice(raw, maths, NAMES),
  units: chipsOf,
  play({ maths, stake, choice, pay }, rng) {
    const number = rng.below(37)
    const felt = { results: POCKETS, times: (spot: string, at: number) => timesOf(maths, spot, at) }
    const { bets, win, returned } = settleFelt(choice, stake / chipsOf(choice), felt, number, pay)
    return resolvedWith(returned, win, { type: 'roulette', number, bets, win })
  },
}

/** How the figures of the par sheet come about. */
export const rouletteProof: Proof<'roulette', FeltChoice> = {
  methods: ['closed-form', 'every-draw'],
  ways: ({ maths: { pays } }) =>
    [
      'straight:17',
      'split:17-20',
      'street:16',
      'corner:16',
      'line:13',
      'column:2',
      'dozen:2',
      'even:red',
    ].map((spot) => ({
      name: kindOf(spot),
      choice: { chips: { [spot]: 1 } },
      chances: winOrNothing(pays[kindOf(spot)]! / 100, SPOTS.get(spot)!.length / 37),
      second: 'every-draw',
    })),
}
