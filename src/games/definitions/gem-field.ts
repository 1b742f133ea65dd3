import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const gemField: OriginalOf<'mines'> = {
  id: 308,
  slug: 'gem-field',
  mechanic: 'mines',
  provider: STUDIO,
  title: 'Gem Field',
  subTitle: 'Find the gems, avoid the mines',
  description:
    'Turn over stones on a field you seed with 1 to 24 mines. Every gem raises your payout, and you can cash out after any of them.',
  rules: [
    'Choose 1 to 24 mines. Their places among the 25 stones are set before you open the first one.',
    'Each gem raises your payout to 99% of your bet divided by the chance of getting that far. Multipliers are rounded down to ten-thousandths.',
    'Cash out anytime after the first gem. A mine ends the round and you lose your bet.',
    'If you don’t come back within a day, we cash out your current payout for you. If you hadn’t made a pick yet, your bet is returned.',
    'The round ends automatically after the last gem, or after the last one with a payout within the max win.',
    'The max win is 3,965.775 times your total bet, with 7 mines and 15 gems.',
  ],
  groups: ['newGames', 'popularGames', 'recommend', 'allGames'],
  colours: { deep: '#06180f', base: '#14532d', glow: '#4ade80', light: '#eaffd0' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 3965.775,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: { cells: 25, mines: [1, 24], returned: 9_900, parts: 10_000 },
}
