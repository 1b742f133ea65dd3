import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const skyLimit: OriginalOf<'limbo'> = {
  id: 304,
  slug: 'sky-limit',
  mechanic: 'limbo',
  provider: STUDIO,
  title: 'Sky Limit',
  subTitle: 'Name your height',
  description:
    'Say how high the balloon must rise. It rises as high as it will: aim low and often, or high and seldom.',
  rules: [
    'The balloon rises to a height that is drawn before it starts, at least 1.00.',
    'Choose a target of 1.01 to 1,000. The round wins when the balloon reaches it, and pays the stake times the target.',
    'A target is reached with a chance of 96 % divided by the target, so every target returns the same.',
    'A round pays at most 1,000 times its stake, which is the highest target.',
  ],
  groups: ['newGames', 'popularGames', 'allGames'],
  colours: { deep: '#0a1633', base: '#2f6bd0', glow: '#8fd7ff', light: '#fff3c9' },
  rtp: 96,
  volatility: 'chosen',
  maxWin: 1_000,
  stakes: tableStakes,
  symbols: [],
  maths: { returned: 9_600, target: [101, 100_000] },
}
