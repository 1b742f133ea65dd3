import { fieldsOf, isWhole, no, resolved, winOrNothing, yes, type Proof, type Rules } from '../kit.ts'

/** How many coins are thrown and the side that all of them must show. */
export interface CoinChoice {
  readonly side: 'heads' | 'tails'
  readonly tosses: number
}

/** Returns the payout of a choice, hundredths: each further toss doubles it. */
export const coinPays = (first: number, tosses: number): number => first * 2 ** (tosses - 1)

export const coin: Rules<'coin-flip', CoinChoice> = {
  mechanic: 'coin-flip',
  check({ maths: { pays, most }, maxWin }, must) {
    must(isWhole(pays, 101, 199), 'a pay of one toss that is not between 1 and 2')
    must(isWhole(most, 1, 10), 'a number of tosses that is not 1 … 10')
    must(maxWin === coinPays(pays, most) / 100, 'a maximum win that is not the pay of all tosses')
  },
  choice(raw, { most }) {
    const fields = fieldsOf(raw, ['side', 'tosses'])
    const side = fields?.['side']
    const tosses = fields?.['tosses']
    if (side !== 'heads' && side !== 'tails') return no('Choose heads or tails: send { side, tosses }.')
    if (!isWhole(tosses, 1, most)) return no(`Choose 1 to ${most} tosses.`)
    return yes({ side, tosses })
  },
  play({ maths, stake, pay, choice: { side, tosses } }, rng) {
    const faces = Array.from(
      { length: tosses },
      () => (rng.below(2) === 0 ? 'heads' : 'tails') as 'heads' | 'tails',
    )
    const win = faces.every((face) => face === side) ? pay(stake, coinPays(maths.pays, tosses)) : 0
    return resolved(win, { type: 'toss', faces, side, win })
  },
}

/** How the figures of the par sheet come about. */
export const coinProof: Proof<'coin-flip', CoinChoice> = {
  methods: ['closed-form', 'every-draw'],
  ways: ({ maths: { pays, most } }) =>
    Array.from({ length: most }, (_, index) => ({
      name: index === 0 ? '1 toss' : `${index + 1} tosses`,
      choice: { side: index % 2 === 0 ? ('heads' as const) : ('tails' as const), tosses: index + 1 },
      chances: winOrNothing(coinPays(pays, index + 1) / 100, 0.5 ** (index + 1)),
      second: 'every-draw',
    })),
}
