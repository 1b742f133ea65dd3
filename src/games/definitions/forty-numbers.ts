import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const fortyNumbers: OriginalOf<'keno'> = {
  id: 310,
  slug: 'forty-numbers',
  mechanic: 'keno',
  provider: STUDIO,
  title: 'Forty Numbers',
  subTitle: 'Pick up to ten, ten are drawn',
  description:
    'A quick keno with 40 numbers. Pick your own or let us pick for you, then watch ten balls roll in.',
  rules: [
    'Ten different numbers from 1 to 40 are drawn. Every set of ten is equally likely.',
    'Pick one to ten numbers. The more of them are drawn, the more you win. The table shows the payouts for your picks.',
    'Payouts include your bet. Nothing is added on top.',
    'The max win is 5,000 times your total bet.',
  ],
  groups: ['newGames', 'weeklySpecials', 'allGames'],
  colours: { deep: '#0d1030', base: '#2f3aa8', glow: '#7aa2ff', light: '#ffe27a' },
  rtp: 98.98,
  volatility: 'chosen',
  maxWin: 5_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    numbers: 40,
    drawn: 10,
    star: 1,
    pays: [
      [0, 395],
      [0, 150, 710],
      [0, 0, 440, 3_200],
      [0, 0, 215, 900, 7_500],
      [0, 0, 125, 350, 2_500, 32_000],
      [0, 0, 0, 270, 1_100, 13_000, 230_000],
      [0, 0, 0, 210, 430, 3_300, 57_000, 500_000],
      [0, 0, 0, 0, 590, 1_350, 15_000, 390_000, 500_000],
      [0, 0, 0, 0, 370, 800, 6_000, 90_000, 400_000, 500_000],
      [0, 0, 0, 0, 240, 500, 2_800, 30_000, 250_000, 450_000, 500_000],
    ],
  },
}
