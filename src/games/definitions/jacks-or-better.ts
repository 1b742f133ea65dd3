import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const jacksOrBetter: OriginalOf<'video-poker'> = {
  id: 315,
  slug: 'jacks-or-better',
  mechanic: 'video-poker',
  provider: STUDIO,
  title: 'Jacks or Better',
  subTitle: 'Classic five-card draw poker',
  description:
    'Five cards, one draw, and a pair of jacks returns your bet. A royal flush pays 800 times your bet.',
  rules: [
    'You’re dealt five cards from a shuffled 52-card deck. Hold any of them and replace the rest once. The paytable shows what each hand pays.',
    'A pair of jacks or better pays.',
    'The order of all ten cards is set before the deal.',
    'The RTP assumes optimal play: holding the cards with the highest average payout.',
    'If you don’t come back within a day, all five cards are held.',
    'The max win is 800 times your total bet.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#07142b', base: '#12407a', glow: '#60a5fa', light: '#e0f2fe' },
  rtp: 98.44,
  volatility: 'medium',
  maxWin: 800,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    jokers: 0,
    deuces: false,
    pays: [
      { key: 'royal', pays: 80_000 },
      { key: 'straightFlush', pays: 5_000 },
      { key: 'four', pays: 2_500 },
      { key: 'full', pays: 900 },
      { key: 'flush', pays: 500 },
      { key: 'straight', pays: 400 },
      { key: 'three', pays: 300 },
      { key: 'twoPair', pays: 200 },
      { key: 'jacks', pays: 100 },
    ],
  },
}
