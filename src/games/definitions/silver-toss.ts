import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const silverToss: OriginalOf<'coin-flip'> = {
  id: 303,
  slug: 'silver-toss',
  mechanic: 'coin-flip',
  provider: STUDIO,
  title: 'Silver Toss',
  subTitle: 'Call heads or tails',
  description:
    'Call heads or tails on up to five silver coins. If they all land on your side, you win up to 31.68 times your bet.',
  rules: [
    'Each coin lands on heads or tails, both equally likely.',
    'Choose a side and one to five coins. You win when every coin lands on your side.',
    'One coin pays 1.98 times your bet, and each additional coin doubles that.',
    'Payouts include your bet. Nothing is added on top.',
    'The max win is 31.68 times your bet, with five coins.',
  ],
  groups: ['newGames', 'recommend', 'allGames'],
  colours: { deep: '#0b1220', base: '#2b4a74', glow: '#9fd0ff', light: '#f2f8ff' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 31.68,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: { pays: 198, most: 5 },
}
