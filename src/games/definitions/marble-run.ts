import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const marbleRun: OriginalOf<'plinko'> = {
  id: 307,
  slug: 'marble-run',
  mechanic: 'plinko',
  provider: STUDIO,
  title: 'Marble Run',
  subTitle: 'Sixteen rows down to the river',
  description:
    'A glass marble, sixteen rows of brass, seventeen bowls. The two outermost hold a thousand stakes.',
  rules: [
    'At each of the sixteen rows the marble goes left or right, both equally likely.',
    'Choose a board: calm, lively or wild. The bowl in which the marble comes to rest pays the stake times the number on it.',
    'The bowls in the middle give back less than the stake, those at the edges many times as much.',
    'A round pays at most 1,000 times its stake, in the outer bowls of the wild board.',
  ],
  groups: ['newGames', 'topGames', 'allGames'],
  colours: { deep: '#04231f', base: '#0f6d5c', glow: '#5ff0c0', light: '#fff2c4' },
  rtp: 96.05,
  volatility: 'chosen',
  maxWin: 1_000,
  stakes: tableStakes,
  symbols: [],
  maths: {
    boards: [
      {
        rows: 16,
        risk: 'calm',
        pays: [2_500, 1_300, 700, 400, 230, 140, 90, 65, 50, 65, 90, 140, 230, 400, 700, 1_300, 2_500],
      },
      {
        rows: 16,
        risk: 'lively',
        pays: [16_000, 4_900, 1_650, 650, 270, 130, 75, 50, 40, 50, 75, 130, 270, 650, 1_650, 4_900, 16_000],
      },
      {
        rows: 16,
        risk: 'wild',
        pays: [
          100_000, 15_000, 3_000, 750, 250, 100, 55, 40, 35, 40, 55, 100, 250, 750, 3_000, 15_000, 100_000,
        ],
      },
    ],
  },
}
