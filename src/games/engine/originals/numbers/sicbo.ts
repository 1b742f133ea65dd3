import type { FeltMaths } from '../../original-maths.ts'
import { checkBounds, chipsOf, feltChoice, kindOf, settleFelt, type FeltChoice } from '../felt.ts'
import { gathered, isWhole, resolvedWith, type Chance, type Proof, type Rules } from '../kit.ts'

type Dice = readonly [number, number, number]

const FACES = [1, 2, 3, 4, 5, 6] as const
const PAIRS = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => `pair:${a}-${b}`))

/** Every field of the felt. A total pays by its number (`total4`), all others by their kind. */
export const SIC_SPOTS: readonly string[] = [
  'even:small',
  'even:big',
  'even:odd',
  'even:even',
  ...FACES.map((n) => `single:${n}`),
  ...FACES.map((n) => `double:${n}`),
  ...FACES.map((n) => `triple:${n}`),
  'anyTriple',
  ...Array.from({ length: 14 }, (_, index) => `total${index + 4}`),
  ...PAIRS,
]
const NAMES: ReadonlySet<string> = new Set(SIC_SPOTS)

/** The key of a field's pay: totals that are equally likely share one. */
export const sicPay = (spot: string): string => {
  const total = /^total(\d+)$/.exec(spot)?.[1]
  return total ? `total${Math.min(Number(total), 21 - Number(total))}` : kindOf(spot)
}

/** Returns the payout of a field for three dice, hundredths. */
export function sicTimes({ pays }: FeltMaths, spot: string, dice: Dice): number {
  const [kind, of = ''] = spot.split(':') as [string, string?]
  const sum = dice[0] + dice[1] + dice[2]
  const triple = dice[0] === dice[1] && dice[1] === dice[2]
  const count = (face: number) => dice.filter((one) => one === face).length
  const pay = pays[sicPay(spot)] ?? 0
  switch (kind) {
    case 'even': {
      if (triple) return 0
      const wins = { small: sum <= 10, big: sum >= 11, odd: sum % 2 === 1, even: sum % 2 === 0 }[of]
      return wins ? pay : 0
    }
    case 'single':
      return pays[`single${count(Number(of))}`] ?? 0
    case 'double':
      return count(Number(of)) >= 2 ? pay : 0
    case 'triple':
      return count(Number(of)) === 3 ? pay : 0
    case 'anyTriple':
      return triple ? pay : 0
    case 'pair': {
      const [a, b] = of.split('-').map(Number)
      return count(a!) > 0 && count(b!) > 0 ? pay : 0
    }
    default:
      return spot === `total${sum}` ? pay : 0
  }
}

/** Every throw of three dice: fields pay by faces alone, so that each set of faces stands for all of its orders. */
const THROWS: readonly Dice[] = FACES.flatMap((a) =>
  FACES.filter((b) => b >= a).flatMap((b) => FACES.filter((c) => c >= b).map((c): Dice => [a, b, c])),
)

export const sicbo: Rules<'sic-bo', FeltChoice> = {
  mechanic: 'sic-bo',
  check({ maths, maxWin }, must) {
    const { pays } = maths
    must(
      SIC_SPOTS.every((spot) =>
        kindOf(spot) === 'single'
          ? isWhole(pays['single1'], 100, 1e5)
          : isWhole(pays[sicPay(spot)], 100, 1e5),
      ),
      'a field without a pay',
    )
    checkBounds(maths, must)
    must(maxWin === Math.max(...Object.values(pays)) / 100, 'a maximum win that no field pays')
  },
  choice: (raw, maths) => feltChoice(raw, maths, NAMES),
  units: chipsOf,
  play({ maths, stake, choice, pay }, rng) {
    const dice: Dice = [rng.below(6) + 1, rng.below(6) + 1, rng.below(6) + 1]
    const felt = { results: THROWS, times: (spot: string, at: Dice) => sicTimes(maths, spot, at) }
    const { bets, win, returned } = settleFelt(choice, stake / chipsOf(choice), felt, dice, pay)
    return resolvedWith(returned, win, { type: 'sicbo', dice, bets, win })
  },
}

/** How the figures of the par sheet come about. */
export const sicboProof: Proof<'sic-bo', FeltChoice> = {
  methods: ['closed-form', 'every-draw'],
  ways: ({ maths }) =>
    [
      'even:small',
      'even:odd',
      'single:5',
      'double:5',
      'triple:5',
      'anyTriple',
      'pair:2-5',
      ...[4, 5, 6, 7, 8, 9, 10].map((total) => `total${total}`),
    ].map((spot) => ({
      name: spot.replace(':', ' '),
      choice: { chips: { [spot]: 1 } },
      chances: gathered(ofDice(maths, spot)),
      second: 'every-draw',
    })),
}

/** The pays of a field by how many of its faces show: each of the 56 sets of dice with its number of orders. */
function ofDice(maths: FeltMaths, spot: string): Chance[] {
  const chances: Chance[] = []
  for (const a of FACES)
    for (const b of FACES.filter((face) => face >= a))
      for (const c of FACES.filter((face) => face >= b)) {
        const orders = a === c ? 1 : a === b || b === c ? 3 : 6
        chances.push({ times: sicTimes(maths, spot, [a, b, c]) / 100, chance: orders / 216 })
      }
  return chances
}
