import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

/** Every total that two cards without an ace can have. */
const HARD_TOTALS = Array.from({ length: 17 }, (_, index) => index + 4)

export const blackjack: OriginalOf<'blackjack'> = {
  id: 318,
  slug: 'blackjack',
  mechanic: 'blackjack',
  provider: STUDIO,
  title: 'Blackjack',
  subTitle: 'Take on the dealer',
  description:
    'Get closer to 21 than the dealer without going over. Double on any two cards without an ace, and split a pair when it suits you.',
  rules: [
    'Cards are dealt from an infinite shoe: every card is equally likely, no matter what’s on the table. Aces count as 1 or 11.',
    'Blackjack (an ace with a ten or a face card) pays 2.5 times your bet. Any other win pays twice your bet.',
    'The dealer draws to 16 and also on 17 with an ace as 11, and checks for blackjack right away when showing an ace or a ten.',
    'Ties return your bet.',
    'You can double on any two cards without an ace. You bet the same amount again and get one more card.',
    'You can split a pair once by betting the same amount on the second hand. Split aces get one card each. Split hands can’t be doubled, and 21 on a split hand isn’t blackjack.',
    'The RTP assumes optimal play and is measured against your initial bet.',
    'If you don’t come back within a day, you stand automatically.',
    'The max win is 4 times your initial bet.',
  ],
  groups: ['newGames', 'topGames', 'popularGames', 'allGames'],
  colours: { deep: '#04140f', base: '#0b5a3e', glow: '#34d399', light: '#ecfdf5' },
  rtp: 98.99,
  volatility: 'low',
  maxWin: 4,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: { natural: 250, hitsSoft17: true, lostTies: [], doubles: HARD_TOTALS },
}
