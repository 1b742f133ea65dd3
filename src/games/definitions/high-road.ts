import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const highRoad: OriginalOf<'hi-lo'> = {
  id: 314,
  slug: 'high-road',
  mechanic: 'hi-lo',
  provider: STUDIO,
  title: 'High Road',
  subTitle: 'Higher, lower or the same',
  description:
    'A road of cards. Say how the next one lies to this one; every true word raises what you have.',
  rules: [
    'Every card is one of thirteen ranks, each equally likely whatever lay before; the ace is lowest, the king highest.',
    'Guess higher, lower or the same. A true guess multiplies what you have by thirteen over the number of ranks that would have made it true.',
    'What you have is 96 % of that product, cut to hundredths. Passing turns the next card and changes nothing.',
    'Take what you have after any true guess. A wrong guess loses the stake. The road is at most 52 cards long.',
    'Who does not come back within a day takes what stands then; a stake on which nothing was opened is given back.',
    'Guesses that would pay more than the maximum are not on offer. A round pays at most 5,000 times its stake.',
  ],
  groups: ['newGames', 'recommend', 'allGames'],
  colours: { deep: '#1a0a06', base: '#7c2d12', glow: '#fb923c', light: '#ffedd5' },
  rtp: 96,
  volatility: 'chosen',
  maxWin: 5_000,
  stakes: tableStakes,
  symbols: [],
  maths: { returned: 9_600, cards: 52 },
}
