import type { DiceDefinition } from '../engine/definition.ts'
import { STUDIO } from './shared.ts'

export const rocketRush: DiceDefinition = {
  id: 301,
  slug: 'rocket-rush',
  mechanic: 'dice',
  provider: STUDIO,
  title: 'Rocket Rush',
  subTitle: 'Dice with odds you set',
  description:
    'Set a target and call whether the dice roll over or under it. The longer the odds, the bigger the payout.',
  rules: [
    'Each roll gives a number from 0.00 to 99.99, all equally likely.',
    'Choose a target and a side. Over wins above the target, under wins below it, and an exact match loses.',
    'Set your chance to win from 1% to 95%. A win pays your bet times 99 divided by that percentage.',
    'Payouts include your bet. Nothing is added on top.',
    'The max win is 99 times your bet, at a 1% chance to win.',
  ],
  groups: ['popularGames', 'hotGames', 'recommend', 'allGames'],
  colours: { deep: '#04051c', base: '#10186a', glow: '#19e0ff', light: '#ff4bd8' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 99,
  stakes: {
    SweepStakes: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000],
    TournamentPoints: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  },
  fractions: 'told',
  symbols: [{ key: 'rocket', code: 'R', name: 'Die', art: 'die' }],
  maths: { returned: 9_900, chance: [100, 9_500] },
}
