import { fieldsOf, gathered, isWhole, no, sample, resolved, yes, type Proof, type Rules } from '../kit.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import type { Rng } from '../../types.ts'

type Maths = OriginalMaths['scratch']

const MILLION = 1_000_000

/** Which prize a ticket holds, by one draw below a million; -1 for none. */
function prizeOf({ prizes }: Maths, drawn: number): number {
  let passed = 0
  for (const [index, { weight }] of prizes.entries()) {
    passed += weight
    if (drawn < passed) return index
  }
  return -1
}

/**
 * The cells of a ticket that holds a prize. Match three: three of the prize's picture, all others at most
 * twice; treasure: the picture of the prize once, under one of the cells, and blanks. A losing ticket is filled
 * by the same fair draw, so that no picture comes near a win more often than it happens to.
 */
function cellsOf(maths: Maths, prize: number, rng: Rng): string[] {
  const { kind, cells, prizes, blanks } = maths
  const win = prize < 0 ? null : prizes[prize]!.picture
  if (kind === 'treasure') {
    const at = rng.below(cells)
    return Array.from({ length: cells }, (_, cell) =>
      win && cell === at ? win : blanks[rng.below(blanks.length)]!,
    )
  }
  const others = [...prizes.map(({ picture }) => picture), ...blanks].filter((picture) => picture !== win)
  const pool = others.flatMap((picture) => [picture, picture])
  const wins = win ? 3 : 0
  const rest = sample(pool.length, cells - wins, rng).map((index) => pool[index]!)
  const all = [...Array.from({ length: wins }, () => win!), ...rest]
  return sample(cells, cells, rng).map((index) => all[index]!)
}

/** A ticket whose prize is drawn when it is bought; scratching only shows it. */
export const scratch: Rules<'scratch', null> = {
  mechanic: 'scratch',
  check({ maths: { kind, cells, prizes, blanks }, maxWin }, must) {
    must(isWhole(cells, 3, 25), 'a ticket that is not 3 … 25 cells')
    must(
      prizes.every(({ pays, weight }) => isWhole(pays, 1, 1e7) && isWhole(weight, 1, MILLION)),
      'a prize without a pay or a weight',
    )
    must(prizes.reduce((sum, { weight }) => sum + weight, 0) < MILLION, 'prizes that leave no losing ticket')
    must(blanks.length > 0, 'no blank picture')
    must(
      kind === 'treasure' || (prizes.length + blanks.length - 1) * 2 >= cells,
      'too few pictures to lose with',
    )
    must(maxWin === Math.max(...prizes.map(({ pays }) => pays)) / 100, 'a maximum win that no ticket holds')
  },
  choice: (raw) =>
    raw === undefined || raw === null || fieldsOf(raw, [])
      ? yes(null)
      : no('This game doesn’t take a choice. Send the round without one.'),
  play({ maths, stake, pay }, rng) {
    const prize = prizeOf(maths, rng.below(MILLION))
    const cells = cellsOf(maths, prize, rng)
    const times = prize < 0 ? 0 : maths.prizes[prize]!.pays
    const win = pay(stake, times)
    return resolved(win, { type: 'scratch', cells, prize, times, win })
  },
}

/** How the figures of the par sheet come about. */
export const scratchProof: Proof<'scratch', null> = {
  methods: ['closed-form', 'every-result'],
  ways: ({ maths }) => [
    {
      name: 'a ticket',
      choice: null,
      chances: gathered([
        ...maths.prizes.map(({ pays, weight }) => ({ times: pays / 100, chance: weight / MILLION })),
        { times: 0, chance: 1 - maths.prizes.reduce((sum, { weight }) => sum + weight, 0) / MILLION },
      ]),
      second: drawByDraw(maths),
    },
  ],
}

/** The return by asking for each of the million draws one by one. */
function drawByDraw(maths: Maths): number {
  let won = 0
  for (let drawn = 0; drawn < MILLION; drawn++) {
    const prize = prizeOf(maths, drawn)
    if (prize >= 0) won += maths.prizes[prize]!.pays
  }
  return won / MILLION / 100
}
