import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const starKeno: OriginalOf<'keno'> = {
  id: 311,
  slug: 'star-keno',
  mechanic: 'keno',
  provider: STUDIO,
  title: 'Star Keno',
  subTitle: 'The star ball pays triple',
  description:
    'Twenty balls out of eighty, and the last one is the star. If it’s your number, your payout triples.',
  rules: [
    'Twenty different numbers from 1 to 80 are drawn. Every set of twenty is equally likely.',
    'Pick one to ten numbers. The more of them are drawn, the more you win. The table shows the payouts for your picks.',
    'The last ball is the star. If you picked its number, your payout is multiplied by three.',
    'Payouts include your bet. Nothing is added on top.',
    'The max win is 7,500 times your bet: eight or more picks, all drawn, including the star.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#0a0a24', base: '#3b1f7a', glow: '#c9a3ff', light: '#fff6b8' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 7_500,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    numbers: 80,
    drawn: 20,
    star: 3,
    pays: [
      [0, 360],
      [0, 130, 615],
      [0, 0, 355, 2_200],
      [0, 0, 175, 660, 4_000],
      [0, 0, 100, 260, 1_500, 13_000],
      [0, 0, 0, 205, 650, 5_500, 62_000],
      [0, 0, 0, 125, 280, 1_550, 17_000, 240_000],
      [0, 0, 0, 0, 285, 800, 5_600, 78_000, 250_000],
      [0, 0, 0, 0, 160, 450, 2_500, 18_000, 165_000, 250_000],
      [0, 0, 0, 0, 125, 280, 1_150, 6_000, 47_000, 200_000, 250_000],
    ],
  },
}
