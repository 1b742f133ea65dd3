import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const silverToss: OriginalOf<'coin-flip'> = {
  id: 303,
  slug: 'silver-toss',
  mechanic: 'coin-flip',
  provider: STUDIO,
  title: 'Silver Toss',
  subTitle: 'Heads, tails and nerve',
  description: 'Call a side and throw up to five silver coins. Every one of them must show it.',
  rules: [
    'Each coin shows heads or tails, both equally likely.',
    'Choose a side and one to five coins; the round wins when every coin shows your side.',
    'One coin pays 1.92 times the stake, and each further coin doubles that.',
    'Nothing is paid on top of that: the stake is part of what a win pays.',
    'A round pays at most 30.72 times its stake, which is the pay of five coins.',
  ],
  groups: ['newGames', 'recommend', 'allGames'],
  colours: { deep: '#0b1220', base: '#2b4a74', glow: '#9fd0ff', light: '#f2f8ff' },
  rtp: 96,
  volatility: 'chosen',
  maxWin: 30.72,
  stakes: tableStakes,
  symbols: [],
  maths: { pays: 192, most: 5 },
}
