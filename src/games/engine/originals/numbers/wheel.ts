import { fieldsOf, gathered, isWhole, no, resolved, yes, type Proof, type Rules } from '../kit.ts'

/** Which ring of the wheel is played. */
export interface WheelChoice {
  readonly ring: string
}

export const wheel: Rules<'wheel', WheelChoice> = {
  mechanic: 'wheel',
  check({ maths: { rings }, maxWin }, must) {
    const segments = rings[0]?.pays.length ?? 0
    must(isWhole(segments, 2, 100), 'no segments')
    must(
      rings.every(({ pays }) => pays.length === segments && pays.every((pay) => isWhole(pay, 0, 1e6))),
      'rings of different length',
    )
    must(
      maxWin === Math.max(...rings.flatMap(({ pays }) => pays)) / 100,
      'a maximum win that no segment pays',
    )
  },
  choice(raw, { rings }) {
    const ring = rings.find(({ key }) => key === fieldsOf(raw, ['ring'])?.['ring'])
    if (!ring) return no(`Send a { ring } from this list: ${rings.map(({ key }) => key).join(', ')}.`)
    return yes({ ring: ring.key })
  },
  play({ maths: { rings }, stake, pay, choice }, rng) {
    const ring = rings.findIndex(({ key }) => key === choice.ring)
    const { pays } = rings[ring]!
    const stop = rng.below(pays.length)
    const times = pays[stop]!
    const win = pay(stake, times)
    return resolved(win, { type: 'wheel', stop, ring, times, win })
  },
}

/** How the figures of the par sheet come about. */
export const wheelProof: Proof<'wheel', WheelChoice> = {
  methods: ['closed-form', 'every-draw'],
  ways: ({ maths: { rings } }) =>
    rings.map(({ key, pays }) => ({
      name: `${key} ring`,
      choice: { ring: key },
      chances: gathered(pays.map((pay) => ({ times: pay / 100, chance: 1 / pays.length }))),
      second: 'every-draw',
    })),
}
