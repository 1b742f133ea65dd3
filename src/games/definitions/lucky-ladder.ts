import type { DiceDefinition } from '../engine/definition.ts'
import { STUDIO } from './shared.ts'

export const luckyLadder: DiceDefinition = {
  id: 302,
  slug: 'lucky-ladder',
  mechanic: 'dice',
  provider: STUDIO,
  title: 'Lucky Ladder',
  subTitle: 'Pick your rung and climb',
  description:
    'Ten thousand rungs, one roll. Choose a rung, go over or under, and set your own chance to win.',
  rules: [
    'Each roll lands on a rung from 0.00 to 99.99, all equally likely.',
    'Choose a target and a side. Over wins above the target, under wins below it, and an exact match loses.',
    'Set your chance to win from 1% to 98%. A win pays your bet times 99 divided by that percentage.',
    'Payouts include your bet. Nothing is added on top.',
    'The max win is 99 times your bet, at a 1% chance to win.',
  ],
  groups: ['newGames', 'weeklySpecials', 'missedItGames', 'allGames'],
  colours: { deep: '#12082e', base: '#4b2a9e', glow: '#ffb02e', light: '#fff0c0' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 99,
  stakes: {
    SweepStakes: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000],
    TournamentPoints: [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  },
  fractions: 'told',
  symbols: [{ key: 'ladder', code: 'L', name: 'Ladder', art: 'ladder' }],
  maths: { returned: 9_900, chance: [100, 9_800] },
}
