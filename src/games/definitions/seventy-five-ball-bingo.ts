import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const seventyFiveBallBingo: OriginalOf<'bingo'> = {
  id: 322,
  slug: 'seventy-five-ball-bingo',
  mechanic: 'bingo',
  provider: STUDIO,
  title: 'Seventy-Five-Ball Bingo',
  subTitle: 'The big card with the free star',
  description: 'Five columns, a free star in the middle, and forty-three balls to fill them.',
  rules: [
    'Forty-three different numbers of 1 to 75 are called, each set equally likely. A ticket holds 24 numbers and a free star.',
    'The stake is the price of one ticket; play one to four tickets in a round.',
    'A ticket pays its best prize by the lines that it fills, rows, columns and both diagonals, by its four corners, or by the cross of both diagonals.',
    'A round pays at most 5,000 times its stake.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#2b0a0a', base: '#b91c1c', glow: '#fca5a5', light: '#fef3c7' },
  rtp: 95.98,
  volatility: 'low',
  maxWin: 5_000,
  stakes: tableStakes,
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
      { pattern: 'lines4', pays: 800 },
      { pattern: 'x', pays: 800 },
      { pattern: 'lines3', pays: 350 },
      { pattern: 'corners', pays: 350 },
      { pattern: 'lines2', pays: 250 },
    ],
  },
}
