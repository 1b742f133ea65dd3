import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const deucesWild: OriginalOf<'video-poker'> = {
  id: 316,
  slug: 'deuces-wild',
  mechanic: 'video-poker',
  provider: STUDIO,
  title: 'Deuces Wild',
  subTitle: 'Every two is anything',
  description: 'Draw poker in which the four twos stand for any card.',
  rules: [
    'Five cards are dealt from a shuffled deck of 52. Hold any of them; the others are replaced once, and the hand is paid by the table.',
    'Deuces stand for any card. The lowest hand that pays is three of a kind.',
    'The order of all ten cards is drawn before the deal.',
    'The return is that of the best play, which holds what pays most in the mean.',
    'Who does not come back within a day keeps all five cards.',
    'A round pays at most 800 times its stake.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#0a1a0a', base: '#166534', glow: '#86efac', light: '#f7fee7' },
  rtp: 96.77,
  volatility: 'medium',
  maxWin: 800,
  stakes: tableStakes,
  symbols: [],
  maths: {
    jokers: 0,
    deuces: true,
    pays: [
      { key: 'royal', pays: 80_000 },
      { key: 'fourDeuces', pays: 20_000 },
      { key: 'wildRoyal', pays: 2_500 },
      { key: 'five', pays: 1_600 },
      { key: 'straightFlush', pays: 1_300 },
      { key: 'four', pays: 400 },
      { key: 'full', pays: 300 },
      { key: 'flush', pays: 200 },
      { key: 'straight', pays: 200 },
      { key: 'three', pays: 100 },
    ],
  },
}
