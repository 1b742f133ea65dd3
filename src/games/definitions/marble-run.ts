import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const marbleRun: OriginalOf<'plinko'> = {
  id: 307,
  slug: 'marble-run',
  mechanic: 'plinko',
  provider: STUDIO,
  title: 'Marble Run',
  subTitle: 'Sixteen rows to the river',
  description:
    'A glass marble, sixteen rows of brass, seventeen bowls. The two outermost pay up to 1,000 times your bet.',
  rules: [
    'At each of the sixteen rows, the marble goes left or right with equal chance.',
    'Choose a volatility: low, medium, or high. You win your bet times the number on the bowl where the marble lands.',
    'Bowls in the middle pay less than your bet; bowls at the edges pay many times as much.',
    'The max win is 1,000 times your bet, in the outer bowls at high volatility.',
  ],
  groups: ['newGames', 'topGames', 'allGames'],
  colours: { deep: '#04231f', base: '#0f6d5c', glow: '#5ff0c0', light: '#fff2c4' },
  rtp: 98.96,
  volatility: 'chosen',
  maxWin: 1_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    boards: [
      {
        rows: 16,
        risk: 'calm',
        pays: [2_500, 1_300, 700, 420, 230, 140, 100, 65, 50, 65, 100, 140, 230, 420, 700, 1_300, 2_500],
      },
      {
        rows: 16,
        risk: 'lively',
        pays: [16_000, 4_900, 1_650, 650, 270, 130, 80, 55, 40, 55, 80, 130, 270, 650, 1_650, 4_900, 16_000],
      },
      {
        rows: 16,
        risk: 'wild',
        pays: [
          100_000, 15_000, 3_000, 750, 260, 100, 55, 45, 40, 45, 55, 100, 260, 750, 3_000, 15_000, 100_000,
        ],
      },
    ],
  },
}
