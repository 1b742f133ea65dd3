import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const pinfall: OriginalOf<'plinko'> = {
  id: 306,
  slug: 'pinfall',
  mechanic: 'plinko',
  provider: STUDIO,
  title: 'Pinfall',
  subTitle: 'Eight or twelve rows of pins',
  description:
    'Drop a ball through 8 or 12 rows of pins and listen to it tick. The slots at the edges pay up to 180 times your bet.',
  rules: [
    'At each row of pins, the ball goes left or right with equal chance.',
    'Choose 8 or 12 rows and a volatility: low, medium, or high. You win your bet times the number on the slot where the ball lands.',
    'Slots in the middle pay less than your bet; slots at the edges pay many times as much.',
    'The max win is 180 times your bet, in the outer slots at high volatility with 12 rows.',
  ],
  groups: ['newGames', 'hotGames', 'allGames'],
  colours: { deep: '#1a0630', base: '#6a1fa8', glow: '#ff4fd8', light: '#fff0a8' },
  rtp: 98.94,
  volatility: 'chosen',
  maxWin: 180,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    boards: [
      { rows: 8, risk: 'calm', pays: [500, 260, 140, 75, 55, 75, 140, 260, 500] },
      { rows: 8, risk: 'lively', pays: [1_400, 430, 140, 50, 30, 50, 140, 430, 1_400] },
      { rows: 8, risk: 'wild', pays: [3_200, 400, 100, 40, 35, 40, 100, 400, 3_200] },
      { rows: 12, risk: 'calm', pays: [1_200, 600, 310, 175, 100, 70, 65, 70, 100, 175, 310, 600, 1_200] },
      {
        rows: 12,
        risk: 'lively',
        pays: [4_000, 1_200, 440, 180, 90, 60, 50, 60, 90, 180, 440, 1_200, 4_000],
      },
      {
        rows: 12,
        risk: 'wild',
        pays: [18_000, 2_500, 500, 160, 65, 45, 40, 45, 65, 160, 500, 2_500, 18_000],
      },
    ],
  },
}
