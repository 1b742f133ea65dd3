import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const cometClimb: OriginalOf<'crash'> = {
  id: 305,
  slug: 'comet-climb',
  mechanic: 'crash',
  provider: STUDIO,
  title: 'Comet Climb',
  subTitle: 'Let go before it bursts',
  description:
    'A comet climbs and what you have climbs with it. Let go in time: where it bursts was settled before it rose.',
  rules: [
    'The comet climbs from 1.00 and bursts at a height that is drawn before it starts.',
    'Press to let go: you are paid the stake times the height at which your press reaches the house. Once the comet has burst it is too late.',
    'An automatic leave lets go for you at its height, whether you watch or not.',
    'A height is reached with a chance of 96 % divided by it, so leaving at any height returns the same.',
    'If your connection breaks the comet flies on: your automatic leave counts, and without one the round ends where the comet bursts.',
    'A round pays at most 1,000 times its stake; at that height the comet has arrived.',
  ],
  groups: ['newGames', 'hotGames', 'popularGames', 'allGames'],
  colours: { deep: '#0b0620', base: '#3a1d7c', glow: '#ff8a3c', light: '#ffe7b0' },
  rtp: 96,
  volatility: 'chosen',
  maxWin: 1_000,
  stakes: tableStakes,
  symbols: [],
  maths: { returned: 9_600, target: [101, 100_000], growth: 90 },
}
