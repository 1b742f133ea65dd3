import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const singleZero: OriginalOf<'roulette'> = {
  id: 312,
  slug: 'single-zero',
  mechanic: 'roulette',
  provider: STUDIO,
  title: 'Single Zero',
  subTitle: 'Classic single-zero roulette',
  description:
    'A French wheel, a green table, and your chips: numbers, splits, streets, corners, dozens, and colors.',
  rules: [
    'The ball lands on one of 37 numbers, 0 to 36, all equally likely.',
    'The bet you choose is the value of one chip. Place 1 to 5,000 chips on the table. All of them make up your total bet, at most 20 times the highest bet on offer.',
    'Winning chips return a multiple of their value: a number 36.5, a split 18.25, a street 12.16, a corner 9.12, six numbers 6.08, a dozen or column 3.04, an even-money bet 2.03.',
    'Even-money bets lose when the ball lands on 0.',
    'The max win is 36.5 times your total bet.',
  ],
  groups: ['newGames', 'topGames', 'allGames'],
  colours: { deep: '#06150e', base: '#0c4a2c', glow: '#d7b25a', light: '#fff1c7' },
  rtp: 98.75,
  volatility: 'chosen',
  maxWin: 36.5,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    pays: {
      straight: 3_650,
      split: 1_825,
      street: 1_216,
      corner: 912,
      line: 608,
      column: 304,
      dozen: 304,
      even: 203,
    },
    chips: 5_000,
    dearest: 20,
  },
}
