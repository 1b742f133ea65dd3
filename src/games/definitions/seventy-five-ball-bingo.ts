import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const seventyFiveBallBingo: OriginalOf<'bingo'> = {
  id: 322,
  slug: 'seventy-five-ball-bingo',
  mechanic: 'bingo',
  provider: STUDIO,
  title: 'Seventy-Five-Ball Bingo',
  subTitle: 'A big ticket with a free star',
  description:
    'Forty-three balls to fill a big ticket with a free star in the middle. Lines, four corners, and the big X all pay.',
  rules: [
    'Forty-three different numbers from 1 to 75 are called, and every set is equally likely. Each ticket has 24 numbers and a free star.',
    'The bet you choose is the price of one ticket. Play one to four tickets per round.',
    'Each ticket pays its best prize: for completed lines (rows, columns, and both diagonals), for four corners, or for the X of both diagonals.',
    'The max win is 5,000 times your total bet.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#2b0a0a', base: '#b91c1c', glow: '#fca5a5', light: '#fef3c7' },
  rtp: 97,
  volatility: 'low',
  maxWin: 5_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    size: 5,
    numbers: 75,
    balls: 43,
    tickets: 4,
    prizes: [
      { pattern: 'full', pays: 500_000 },
      { pattern: 'lines6', pays: 6_000 },
      { pattern: 'lines5', pays: 2_000 },
      { pattern: 'lines4', pays: 860 },
      { pattern: 'x', pays: 860 },
      { pattern: 'lines3', pays: 350 },
      { pattern: 'corners', pays: 350 },
      { pattern: 'lines2', pays: 250 },
    ],
  },
}
