import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const skyLimit: OriginalOf<'limbo'> = {
  id: 304,
  slug: 'sky-limit',
  mechanic: 'limbo',
  provider: STUDIO,
  title: 'Sky Limit',
  subTitle: 'Pick your height',
  description:
    'Pick a height, from just off the ground to 1,000×, and release the balloon. If it gets there, that’s your multiplier.',
  rules: [
    'The height the balloon reaches is set before it rises. It’s always at least 1.00.',
    'Choose a target from 1.01 to 1,000. If the balloon reaches it, you win your bet times the target.',
    'The chance of reaching a target is 99% divided by the target, rounded down to a billionth. No target has an RTP above 99%, or below 98.99%.',
    'The max win is 1,000 times your bet, at the highest target.',
  ],
  groups: ['newGames', 'popularGames', 'allGames'],
  colours: { deep: '#0a1633', base: '#2f6bd0', glow: '#8fd7ff', light: '#fff3c9' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 1_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: { returned: 9_900, target: [101, 100_000] },
}
