import type { DiceDefinition } from '../engine/definition.ts'
import { STUDIO } from './shared.ts'

export const luckyLadder: DiceDefinition = {
  id: 302,
  slug: 'lucky-ladder',
  mechanic: 'dice',
  provider: STUDIO,
  title: 'Lucky Ladder',
  subTitle: 'Pick your rung and climb',
  description: 'A ladder of ten thousand rungs and one roll. Choose your rung and the side of it that wins.',
  rules: [
    'Every roll is a rung of 0.00 … 99.99, each equally likely.',
    'Choose a target and a side: over wins above the target, under wins below it; the target itself loses.',
    'The chance to win may be 1 % to 95 %. A win pays the stake times 96.5 divided by the chance in ' +
      'percent, rounded down to a whole unit.',
    'Nothing is paid on top of that: the stake is part of what a win pays.',
    'A round pays at most 96.5 times its stake, which is the pay at a chance of 1 %.',
  ],
  groups: ['newGames', 'weeklySpecials', 'missedItGames', 'allGames'],
  colours: { deep: '#12082e', base: '#4b2a9e', glow: '#ffb02e', light: '#fff0c0' },
  rtp: 96.5,
  volatility: 'chosen',
  maxWin: 96.5,
  stakes: {
    SweepStakes: [60, 100, 200, 500, 1_000, 2_000],
    TournamentPoints: [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  },
  symbols: [{ key: 'ladder', code: 'L', name: 'Ladder', art: 'ladder' }],
  maths: { returned: 9_650, chance: [100, 9_500] },
}
