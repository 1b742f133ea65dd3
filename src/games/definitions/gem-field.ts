import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const gemField: OriginalOf<'mines'> = {
  id: 308,
  slug: 'gem-field',
  mechanic: 'mines',
  provider: STUDIO,
  title: 'Gem Field',
  subTitle: 'Twenty-five stones, some of them angry',
  description: 'Turn over stones. Each gem raises what you have; a mine ends the round. Stop when you like.',
  rules: [
    'Choose 1 to 24 mines; where they lie among the 25 stones is drawn before the first is turned.',
    'Each gem raises what you have to 96 % of the stake divided by the chance to have come so far, cut to hundredths.',
    'Take what you have at any moment after the first gem. A mine ends the round and loses the stake.',
    'Who does not come back within a day takes what stands then; a stake on which nothing was opened is given back.',
    'The round ends by itself with the last gem, or with the last whose pay is within the maximum.',
    'A round pays at most 5,000 times its stake.',
  ],
  groups: ['newGames', 'popularGames', 'recommend', 'allGames'],
  colours: { deep: '#06180f', base: '#14532d', glow: '#4ade80', light: '#eaffd0' },
  rtp: 96,
  volatility: 'chosen',
  maxWin: 5_000,
  stakes: tableStakes,
  symbols: [],
  maths: { cells: 25, mines: [1, 24], returned: 9_600 },
}
