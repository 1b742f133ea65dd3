import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const jokersDeal: OriginalOf<'video-poker'> = {
  id: 317,
  slug: 'jokers-deal',
  mechanic: 'video-poker',
  provider: STUDIO,
  title: 'Joker’s Deal',
  subTitle: 'Draw poker with a wild joker',
  description:
    'A wild joker joins the deck, so five of a kind is in play. A pair of kings is enough to get paid.',
  rules: [
    'You’re dealt five cards from a shuffled 52-card deck plus a joker. Hold any of them and replace the rest once. The paytable shows what each hand pays.',
    'The joker is wild. A pair of kings or better pays.',
    'The order of all ten cards is set before the deal.',
    'The RTP assumes optimal play: holding the cards with the highest average payout.',
    'If you don’t come back within a day, all five cards are held.',
    'The max win is 800 times your total bet.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#1f0a2e', base: '#6b21a8', glow: '#e879f9', light: '#fdf4ff' },
  rtp: 98.93,
  volatility: 'medium',
  maxWin: 800,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    jokers: 1,
    deuces: false,
    pays: [
      { key: 'royal', pays: 80_000 },
      { key: 'five', pays: 20_000 },
      { key: 'wildRoyal', pays: 10_000 },
      { key: 'straightFlush', pays: 5_000 },
      { key: 'four', pays: 1_800 },
      { key: 'full', pays: 700 },
      { key: 'flush', pays: 500 },
      { key: 'straight', pays: 300 },
      { key: 'three', pays: 200 },
      { key: 'twoPair', pays: 100 },
      { key: 'kings', pays: 100 },
    ],
  },
}
