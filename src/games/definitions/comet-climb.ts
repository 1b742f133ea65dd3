import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const cometClimb: OriginalOf<'crash'> = {
  id: 305,
  slug: 'comet-climb',
  mechanic: 'crash',
  provider: STUDIO,
  title: 'Comet Climb',
  subTitle: 'Cash out before it bursts',
  description:
    'Your multiplier climbs with the comet until it bursts. Cash out in time, or set auto cash-out and enjoy the flight.',
  rules: [
    'The comet climbs from 1.00 and bursts as it climbs past a height set before launch.',
    'Press Cash out to win your bet times the comet’s height when our server receives your press. Once the comet bursts, it’s too late.',
    'Auto cash-out takes your win at the height you set, even if you’re not watching.',
    'The chance of reaching a height is 99% divided by that height, rounded down to a billionth. No height has an RTP above 99%, or below 98.99%, whether you press or use auto cash-out.',
    'If you lose your connection, the comet keeps flying. Auto cash-out still counts; without it, the round ends when the comet bursts.',
    'The max win is 1,000 times your bet. The flight ends if the comet reaches that height.',
  ],
  groups: ['newGames', 'hotGames', 'popularGames', 'allGames'],
  colours: { deep: '#0b0620', base: '#3a1d7c', glow: '#ff8a3c', light: '#ffe7b0' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 1_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: { returned: 9_900, target: [101, 100_000], growth: 90, whole: true },
}
