import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const fairgroundScratch: OriginalOf<'scratch'> = {
  id: 319,
  slug: 'fairground-scratch',
  mechanic: 'scratch',
  provider: STUDIO,
  title: 'Fairground Scratch',
  subTitle: 'Scratch and match three',
  description:
    'Step up to the booth and scratch off the silver. Match three symbols to win up to 5,000 times your bet.',
  rules: [
    'Each ticket’s result is set when you buy it. Scratching only reveals it.',
    'Match three symbols to win that symbol’s prize. A ticket can win only one prize.',
    'Symbols on losing tickets are placed at random. They’re never arranged to look like a near miss.',
    'The max win is 5,000 times your total bet.',
  ],
  groups: ['newGames', 'weeklySpecials', 'allGames'],
  colours: { deep: '#2a0b1e', base: '#b0265f', glow: '#ff7ab8', light: '#fff3b0' },
  rtp: 97,
  volatility: 'high',
  maxWin: 5_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    kind: 'match-three',
    cells: 9,
    prizes: [
      { picture: 'crown', pays: 500_000, weight: 8 },
      { picture: 'diamond', pays: 50_000, weight: 100 },
      { picture: 'star', pays: 10_000, weight: 600 },
      { picture: 'balloon', pays: 2_000, weight: 4_000 },
      { picture: 'ticket', pays: 1_000, weight: 10_000 },
      { picture: 'horse', pays: 500, weight: 30_000 },
      { picture: 'candy', pays: 200, weight: 117_500 },
      { picture: 'cherry', pays: 100, weight: 255_000 },
    ],
    blanks: ['cap', 'drum'],
  },
}
