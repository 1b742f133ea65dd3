import type { DiceDefinition } from '../engine/definition.ts'
import { STUDIO } from './shared.ts'

export const rocketRush: DiceDefinition = {
  id: 301,
  slug: 'rocket-rush',
  mechanic: 'dice',
  provider: STUDIO,
  title: 'Rocket Rush',
  subTitle: 'Set the course, light the engine',
  description:
    'Choose how high the rocket must climb, or how low it must stay, and launch. The bolder the ' +
    'course, the more it pays.',
  rules: [
    'Every launch ends at a height of 0.00 … 99.99, each equally likely.',
    'Choose a target and a side: over wins above the target, under wins below it; the target itself loses.',
    'The chance to win may be 1 % to 95 %. A win pays the stake times 97 divided by the chance in ' +
      'percent, rounded down to a whole unit.',
    'Nothing is paid on top of that: the stake is part of what a win pays.',
    'A round pays at most 97 times its stake, which is the pay at a chance of 1 %.',
  ],
  groups: ['popularGames', 'hotGames', 'recommend', 'allGames'],
  colours: { deep: '#04051c', base: '#10186a', glow: '#19e0ff', light: '#ff4bd8' },
  rtp: 97,
  volatility: 'chosen',
  maxWin: 97,
  stakes: {
    SweepStakes: [50, 100, 200, 500, 1_000, 2_000, 5_000],
    TournamentPoints: [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  },
  symbols: [{ key: 'rocket', code: 'R', name: 'Rocket', art: 'rocket' }],
  maths: { returned: 9_700, chance: [100, 9_500] },
}
