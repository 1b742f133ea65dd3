import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const deucesWild: OriginalOf<'video-poker'> = {
  id: 316,
  slug: 'deuces-wild',
  mechanic: 'video-poker',
  provider: STUDIO,
  title: 'Deuces Wild',
  subTitle: 'Every deuce is wild',
  description: 'Draw poker where all four twos are wild. Hold your best cards and replace the rest, once.',
  rules: [
    'You’re dealt five cards from a shuffled 52-card deck. Hold any of them and replace the rest once. The paytable shows what each hand pays.',
    'Deuces are wild. The lowest paying hand is three of a kind.',
    'The order of all ten cards is set before the deal.',
    'The RTP assumes optimal play: holding the cards with the highest average payout.',
    'If you don’t come back within a day, all five cards are held.',
    'The max win is 800 times your total bet.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#0a1a0a', base: '#166534', glow: '#86efac', light: '#f7fee7' },
  rtp: 98.91,
  volatility: 'medium',
  maxWin: 800,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    jokers: 0,
    deuces: true,
    pays: [
      { key: 'royal', pays: 80_000 },
      { key: 'fourDeuces', pays: 20_000 },
      { key: 'wildRoyal', pays: 2_500 },
      { key: 'five', pays: 1_500 },
      { key: 'straightFlush', pays: 900 },
      { key: 'four', pays: 400 },
      { key: 'full', pays: 400 },
      { key: 'flush', pays: 300 },
      { key: 'straight', pays: 200 },
      { key: 'three', pays: 100 },
    ],
  },
}
