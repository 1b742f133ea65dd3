import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const blackjack: OriginalOf<'blackjack'> = {
  id: 318,
  slug: 'blackjack',
  mechanic: 'blackjack',
  provider: STUDIO,
  title: 'Blackjack',
  subTitle: 'Twenty-one, eye to eye',
  description:
    'Closer to twenty-one than the dealer and not past it. Double on 9, 10 and 11, split a pair once.',
  rules: [
    'Cards come from an endless shoe: each is equally likely, whatever lies on the table. An ace counts 1 or 11.',
    'A blackjack, an ace with a ten or a face, pays 2.5 times the stake; any other win pays twice.',
    'The dealer draws to 16 and stands on every 17, and looks for a blackjack under an ace or a ten at once.',
    'Ties give the stake back, but ties at 17 and 18 go to the dealer.',
    'Two cards that make 9, 10 or 11 without an ace may be doubled: as much again is staked, and one card is dealt.',
    'A pair may be split once: as much again is staked on the second hand. Split aces get one card each; a split hand is not doubled, and 21 in it is no blackjack.',
    'The return is that of the best play, counted against the first stake.',
    'Who does not come back within a day stands.',
    'A round pays at most 4 times its first stake.',
  ],
  groups: ['newGames', 'topGames', 'popularGames', 'allGames'],
  colours: { deep: '#04140f', base: '#0b5a3e', glow: '#34d399', light: '#ecfdf5' },
  rtp: 95.78,
  volatility: 'low',
  maxWin: 4,
  stakes: tableStakes,
  symbols: [],
  maths: { natural: 250, hitsSoft17: false, lostTies: [17, 18], doubles: [9, 10, 11] },
}
