import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const thirtyBallBingo: OriginalOf<'bingo'> = {
  id: 321,
  slug: 'thirty-ball-bingo',
  mechanic: 'bingo',
  provider: STUDIO,
  title: 'Thirty-Ball Bingo',
  subTitle: 'Nine numbers, thirteen balls',
  description:
    'Bingo in a minute: nine numbers per ticket, thirteen balls, and up to four tickets per round.',
  rules: [
    'Thirteen different numbers from 1 to 30 are called, and every set is equally likely. Each ticket has nine numbers.',
    'The bet you choose is the price of one ticket. Play one to four tickets per round.',
    'Each ticket pays its best prize for completed lines: rows, columns, and both diagonals.',
    'The max win is 2,000 times your total bet.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#0b1430', base: '#1d4ed8', glow: '#93c5fd', light: '#fef9c3' },
  rtp: 97.01,
  volatility: 'high',
  maxWin: 2_000,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    size: 3,
    numbers: 30,
    balls: 13,
    tickets: 4,
    prizes: [
      { pattern: 'full', pays: 200_000 },
      { pattern: 'lines5', pays: 4_000 },
      { pattern: 'lines4', pays: 1_500 },
      { pattern: 'lines3', pays: 650 },
      { pattern: 'lines2', pays: 300 },
      { pattern: 'lines1', pays: 100 },
    ],
  },
}
