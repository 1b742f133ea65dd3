import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const jacksOrBetter: OriginalOf<'video-poker'> = {
  id: 315,
  slug: 'jacks-or-better',
  mechanic: 'video-poker',
  provider: STUDIO,
  title: 'Jacks or Better',
  subTitle: 'Draw poker, plain and keen',
  description:
    'Five cards, one draw. A pair of jacks gives the stake back; a royal flush pays eight hundred.',
  rules: [
    'Five cards are dealt from a shuffled deck of 52. Hold any of them; the others are replaced once, and the hand is paid by the table.',
    'A pair pays from jacks upwards.',
    'The order of all ten cards is drawn before the deal.',
    'The return is that of the best play, which holds what pays most in the mean.',
    'Who does not come back within a day keeps all five cards.',
    'A round pays at most 800 times its stake.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#07142b', base: '#12407a', glow: '#60a5fa', light: '#e0f2fe' },
  rtp: 96.15,
  volatility: 'medium',
  maxWin: 800,
  stakes: tableStakes,
  symbols: [],
  maths: {
    jokers: 0,
    deuces: false,
    pays: [
      { key: 'royal', pays: 80_000 },
      { key: 'straightFlush', pays: 5_000 },
      { key: 'four', pays: 2_500 },
      { key: 'full', pays: 700 },
      { key: 'flush', pays: 500 },
      { key: 'straight', pays: 400 },
      { key: 'three', pays: 300 },
      { key: 'twoPair', pays: 200 },
      { key: 'jacks', pays: 100 },
    ],
  },
}
