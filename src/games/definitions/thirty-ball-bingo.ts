import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const thirtyBallBingo: OriginalOf<'bingo'> = {
  id: 321,
  slug: 'thirty-ball-bingo',
  mechanic: 'bingo',
  provider: STUDIO,
  title: 'Thirty-Ball Bingo',
  subTitle: 'Nine numbers, thirteen balls',
  description: 'Small tickets of nine numbers and a short game: thirteen of thirty balls are called.',
  rules: [
    'Thirteen different numbers of 1 to 30 are called, each set equally likely. A ticket holds nine numbers.',
    'The stake is the price of one ticket; play one to four tickets in a round.',
    'A ticket pays its best prize by the lines that it fills: rows, columns and both diagonals.',
    'A round pays at most 2,000 times its stake.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#0b1430', base: '#1d4ed8', glow: '#93c5fd', light: '#fef9c3' },
  rtp: 95.83,
  volatility: 'high',
  maxWin: 2_000,
  stakes: tableStakes,
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
      { pattern: 'lines3', pays: 600 },
      { pattern: 'lines2', pays: 300 },
      { pattern: 'lines1', pays: 100 },
    ],
  },
}
