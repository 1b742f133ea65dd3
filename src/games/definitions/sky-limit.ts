import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const skyLimit: OriginalOf<'limbo'> = {
  id: 304,
  slug: 'sky-limit',
  mechanic: 'limbo',
  provider: STUDIO,
  title: 'Sky Limit',
  subTitle: 'Set a target, draw a number',
  description:
    'One draw per round, against a target of your choice up to 1,000×. The balloon shows the number: at your target or above, you win.',
  rules: [
    'Choose a target from 1.01 to 1,000. Then one number is drawn, at least 1.00, and the round is decided.',
    'If the number is at or above your target, you win your bet times the target, however high the number is. If it’s below, you lose your bet.',
    'The balloon only shows the number that was drawn. There’s nothing to time along the way.',
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
