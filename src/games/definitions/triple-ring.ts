import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const tripleRing: OriginalOf<'wheel'> = {
  id: 313,
  slug: 'triple-ring',
  mechanic: 'wheel',
  provider: STUDIO,
  title: 'Triple Ring',
  subTitle: 'One wheel, three rings',
  description:
    'One wheel with three rings: steady, bold, and in between. Choose yours, spin, and win up to 20 times your bet.',
  rules: [
    'The wheel stops on one of 30 segments, all equally likely.',
    'Choose a ring. The outer ring pays small wins often, the inner ring pays big wins rarely, and the middle ring is in between.',
    'Your bet is multiplied by the number on your ring at the pointer.',
    'The max win is 20 times your bet, on the inner ring.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#1c0714', base: '#8a1846', glow: '#ff6f91', light: '#ffe9b5' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 20,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    rings: [
      {
        key: 'outer',
        pays: [
          190, 120, 120, 0, 120, 120, 0, 120, 120, 120, 190, 120, 0, 120, 120, 0, 120, 120, 0, 120, 190, 120,
          120, 120, 0, 120, 120, 0, 120, 120,
        ],
      },
      {
        key: 'middle',
        pays: [
          315, 150, 0, 0, 210, 150, 0, 150, 0, 0, 150, 210, 0, 150, 0, 315, 150, 0, 0, 210, 150, 0, 150, 0, 0,
          150, 210, 0, 150, 0,
        ],
      },
      {
        key: 'inner',
        pays: [
          2_000, 0, 0, 0, 0, 0, 0, 485, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 485, 0, 0, 0, 0, 0, 0, 0,
        ],
      },
    ],
  },
}
