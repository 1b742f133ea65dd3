import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const starKeno: OriginalOf<'keno'> = {
  id: 311,
  slug: 'star-keno',
  mechanic: 'keno',
  provider: STUDIO,
  title: 'Star Keno',
  subTitle: 'The last ball shines',
  description:
    'Eighty numbers, twenty balls, and the twentieth is a star: if it is yours, the card pays three times as much.',
  rules: [
    'Twenty different numbers of 1 to 80 are drawn, each set of twenty equally likely.',
    'Mark one to eight numbers. The more of them are drawn, the more the round pays; the table shows the pays for your card.',
    'The last ball is the star. If you marked its number, the pay of the card is multiplied by three.',
    'Nothing is paid on top of that: the stake is part of what a win pays.',
    'A round pays at most 7,500 times its stake: every number of a card of eight, and the star among them.',
  ],
  groups: ['newGames', 'featuredGames', 'allGames'],
  colours: { deep: '#0a0a24', base: '#3b1f7a', glow: '#c9a3ff', light: '#fff6b8' },
  rtp: 95.54,
  volatility: 'chosen',
  maxWin: 7_500,
  stakes: tableStakes,
  symbols: [],
  maths: {
    numbers: 80,
    drawn: 20,
    star: 3,
    pays: [
      [0, 345],
      [0, 125, 600],
      [0, 0, 335, 2_200],
      [0, 0, 175, 600, 4_000],
      [0, 0, 100, 230, 1_500, 13_000],
      [0, 0, 0, 185, 650, 5_500, 62_000],
      [0, 0, 0, 110, 280, 1_550, 17_000, 240_000],
      [0, 0, 0, 0, 255, 800, 5_600, 78_000, 250_000],
    ],
  },
}
