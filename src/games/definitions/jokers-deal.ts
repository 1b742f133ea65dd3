import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const jokersDeal: OriginalOf<'video-poker'> = {
  id: 317,
  slug: 'jokers-deal',
  mechanic: 'video-poker',
  provider: STUDIO,
  title: 'Jokers Deal',
  subTitle: 'Fifty-three cards, one of them a fool',
  description: 'Draw poker with a joker in the deck. Five of a kind is possible, and a pair of kings pays.',
  rules: [
    'Five cards are dealt from a shuffled deck of 52 and a joker. Hold any of them; the others are replaced once, and the hand is paid by the table.',
    'The joker stands for any card. A pair pays from kings upwards.',
    'The order of all ten cards is drawn before the deal.',
    'The return is that of the best play, which holds what pays most in the mean.',
    'Who does not come back within a day keeps all five cards.',
    'A round pays at most 800 times its stake.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#1f0a2e', base: '#6b21a8', glow: '#e879f9', light: '#fdf4ff' },
  rtp: 96.38,
  volatility: 'medium',
  maxWin: 800,
  stakes: tableStakes,
  symbols: [],
  maths: {
    jokers: 1,
    deuces: false,
    pays: [
      { key: 'royal', pays: 80_000 },
      { key: 'five', pays: 20_000 },
      { key: 'wildRoyal', pays: 10_000 },
      { key: 'straightFlush', pays: 5_000 },
      { key: 'four', pays: 1_500 },
      { key: 'full', pays: 700 },
      { key: 'flush', pays: 500 },
      { key: 'straight', pays: 300 },
      { key: 'three', pays: 200 },
      { key: 'twoPair', pays: 100 },
      { key: 'kings', pays: 100 },
    ],
  },
}
