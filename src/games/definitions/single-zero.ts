import type { OriginalOf } from '../engine/originals/definition.ts'
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
    'The bet you choose is the value of one chip. Place 1 to 20 chips on the table. All of them make up your total bet.',
    'Winning chips return a multiple of their value: a number 35.5, a split 17.75, a street 11.8, a corner 8.85, six numbers 5.9, a dozen or column 2.95, an even-money bet 1.97.',
    'Even-money bets lose when the ball lands on 0.',
    'The max win is 35.5 times your total bet.',
  ],
  groups: ['newGames', 'topGames', 'allGames'],
  colours: { deep: '#06150e', base: '#0c4a2c', glow: '#d7b25a', light: '#fff1c7' },
  rtp: 95.95,
  volatility: 'chosen',
  maxWin: 35.5,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    pays: {
      straight: 3_550,
      split: 1_775,
      street: 1_180,
      corner: 885,
      line: 590,
      column: 295,
      dozen: 295,
      even: 197,
    },
    chips: 20,
  },
}
