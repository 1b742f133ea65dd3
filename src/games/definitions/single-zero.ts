import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const singleZero: OriginalOf<'roulette'> = {
  id: 312,
  slug: 'single-zero',
  mechanic: 'roulette',
  provider: STUDIO,
  title: 'Single Zero',
  subTitle: 'The wheel of thirty-seven',
  description:
    'A French wheel, a green felt and your chips: numbers, splits, streets, corners, dozens and colours.',
  rules: [
    'The ball comes to rest on one of 37 numbers, 0 to 36, each equally likely.',
    'The stake is the worth of one chip; put 1 to 20 chips on the felt. A round stakes all of them.',
    'A chip brings back, when its field wins: a number 35.5 times its worth, a split 17.75, a street 11.8, a corner 8.85, six numbers 5.9, a dozen or a column 2.95, an even chance 1.97.',
    'Even chances lose when the ball rests on 0.',
    'A round pays at most 35.5 times its stake.',
  ],
  groups: ['newGames', 'topGames', 'allGames'],
  colours: { deep: '#06150e', base: '#0c4a2c', glow: '#d7b25a', light: '#fff1c7' },
  rtp: 95.95,
  volatility: 'chosen',
  maxWin: 35.5,
  stakes: tableStakes,
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
