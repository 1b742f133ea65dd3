import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const highRoad: OriginalOf<'hi-lo'> = {
  id: 314,
  slug: 'high-road',
  mechanic: 'hi-lo',
  provider: STUDIO,
  title: 'High Road',
  subTitle: 'Higher, lower, or the same?',
  description:
    'Call the next card higher, lower, or the same. Every right call raises your payout until you cash out.',
  rules: [
    'Each card is one of thirteen ranks, all equally likely no matter which cards came before. Ace is low, king is high.',
    'Guess higher, lower, or the same. A correct guess multiplies your payout by thirteen divided by the number of ranks that win.',
    'Your payout is 99% of that product, rounded down to ten-thousandths. Pass turns over the next card without changing your payout.',
    'Cash out after any correct guess. A wrong guess loses your bet. A round has at most 52 cards.',
    'If you don’t come back within a day, we cash out your current payout for you. If you hadn’t made a pick yet, your bet is returned.',
    'Guesses that would pay more than 5,000 times your bet aren’t available.',
  ],
  groups: ['newGames', 'recommend', 'allGames'],
  colours: { deep: '#1a0a06', base: '#7c2d12', glow: '#fb923c', light: '#ffedd5' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 5_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: { returned: 9_900, parts: 10_000, cards: 52 },
}
