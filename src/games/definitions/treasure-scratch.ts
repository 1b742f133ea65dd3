import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const treasureScratch: OriginalOf<'scratch'> = {
  id: 320,
  slug: 'treasure-scratch',
  mechanic: 'scratch',
  provider: STUDIO,
  title: 'Treasure Scratch',
  subTitle: 'Look for buried treasure',
  description:
    'Brush the sand off twelve patches of beach and look for buried treasure. The biggest find pays 2,000 times your bet.',
  rules: [
    'Each ticket’s result is set when you buy it. Brushing away the sand only reveals it.',
    'The twelve patches hide at most one treasure. The list beside them shows what it pays.',
    'Everything else under the sand is shells and stones, which don’t pay.',
    'The max win is 2,000 times your total bet.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#1b1206', base: '#a16207', glow: '#fcd34d', light: '#fffbeb' },
  rtp: 97,
  volatility: 'high',
  maxWin: 2_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    kind: 'treasure',
    cells: 12,
    prizes: [
      { picture: 'chest', pays: 200_000, weight: 20 },
      { picture: 'crown', pays: 25_000, weight: 240 },
      { picture: 'goblet', pays: 5_000, weight: 2_200 },
      { picture: 'ring', pays: 1_500, weight: 8_000 },
      { picture: 'pearl', pays: 800, weight: 20_000 },
      { picture: 'coins', pays: 300, weight: 70_000 },
      { picture: 'coin', pays: 150, weight: 180_000 },
    ],
    blanks: ['shell', 'stone', 'weed'],
  },
}
