import type { OriginalMaths } from '../../original-maths.ts'
import {
  choose,
  fieldsOf,
  gathered,
  isWhole,
  no,
  sample,
  resolved,
  yes,
  type Chance,
  type Proof,
  type Rules,
} from '../kit.ts'

/** The numbers that the player marked, ascending, from 1. */
export interface KenoChoice {
  readonly picks: readonly number[]
}

type Maths = OriginalMaths['keno']

/** The chance of so many hits with so many picks: hypergeometric. */
const hitsChance = ({ numbers, drawn }: Maths, picks: number, hits: number): number =>
  (choose(picks, hits) * choose(numbers - picks, drawn - hits)) / choose(numbers, drawn)

export const keno: Rules<'keno', KenoChoice> = {
  mechanic: 'keno',
  check({ maths: { numbers, drawn, pays, star }, maxWin }, must) {
    must(isWhole(numbers, 10, 80) && isWhole(drawn, 1, numbers - 1), 'more balls than numbers')
    must(
      pays.every((row, index) => row.length === index + 2 && row.every((pay) => isWhole(pay, 0, 1e8))),
      'pays that are not one for each number of hits',
    )
    must(isWhole(star, 1, 10), 'a star that is not 1 … 10')
    must(maxWin * 100 === Math.max(...pays.flat()) * star, 'a maximum win that no card pays')
  },
  choice(raw, { numbers, pays }) {
    const picks = fieldsOf(raw, ['picks'])?.['picks']
    const most = pays.length
    if (!Array.isArray(picks) || picks.length < 1 || picks.length > most)
      return no(`Pick 1 to ${most} numbers and send them in { picks }.`)
    if (!picks.every((pick: unknown) => isWhole(pick, 1, numbers)) || new Set(picks).size !== picks.length)
      return no(`Pick different numbers from 1 to ${numbers}.`)
    return yes({ picks: (picks as number[]).toSorted((a, b) => a - b) })
  },
  play({ maths, stake, pay, choice: { picks } }, rng) {
    const drawn = sample(maths.numbers, maths.drawn, rng).map((number) => number + 1)
    const hits = picks.filter((pick) => drawn.includes(pick)).length
    const last = drawn.at(-1)!
    const star = maths.star > 1 ? { number: last, hit: picks.includes(last) } : null
    const times = maths.pays[picks.length - 1]![hits]! * (star?.hit ? maths.star : 1)
    const win = pay(stake, times)
    return resolved(win, { type: 'keno', picks, drawn, hits, star, times, win })
  },
}

/** How the figures of the par sheet come about. */
export const kenoProof: Proof<'keno', KenoChoice> = {
  methods: ['closed-form', 'chain'],
  ways: ({ maths }) =>
    maths.pays.map((row, index) => ({
      name: `${index + 1} numbers`,
      choice: { picks: Array.from({ length: index + 1 }, (_, pick) => pick + 1) },
      chances: gathered(
        row.flatMap((pay, hits): Chance[] => {
          const chance = hitsChance(maths, index + 1, hits)
          const starred = maths.star > 1 ? hits / maths.drawn : 0
          return [
            { times: (pay * maths.star) / 100, chance: chance * starred },
            { times: pay / 100, chance: chance * (1 - starred) },
          ]
        }),
      ),
      second: ballByBall(maths, index + 1),
    })),
}

/** The return of a card by following the balls one after another: a chain over the hits so far. */
function ballByBall({ numbers, drawn, pays, star }: Maths, picks: number): number {
  let plain: number[] = Array.from({ length: picks + 1 }, (_, hits) => (hits === 0 ? 1 : 0))
  let starred = plain.map(() => 0)
  for (let ball = 0; ball < drawn; ball++) {
    const next = plain.map(() => 0)
    const hit = plain.map(() => 0)
    for (let hits = 0; hits <= picks; hits++) {
      const chance = plain[hits]! + starred[hits]!
      const toHit = (picks - hits) / (numbers - ball)
      if (hits < picks) hit[hits + 1]! += chance * toHit
      next[hits]! += chance * (1 - toHit)
    }
    plain = next
    starred = hit
  }
  const row = pays[picks - 1]!
  return row.reduce((sum, pay, hits) => sum + (pay / 100) * (plain[hits]! + starred[hits]! * star), 0)
}
