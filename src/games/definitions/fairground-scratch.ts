import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const fairgroundScratch: OriginalOf<'scratch'> = {
  id: 319,
  slug: 'fairground-scratch',
  mechanic: 'scratch',
  provider: STUDIO,
  title: 'Fairground Scratch',
  subTitle: 'Nine fields, three alike',
  description: 'A ticket from the booth: rub the silver off. Three pictures alike win the prize beside them.',
  rules: [
    'What a ticket holds is drawn when it is bought; rubbing only shows it.',
    'Three pictures alike win the prize of that picture. No ticket wins two prizes.',
    'Pictures of a losing ticket are filled in by a fair draw: they are not arranged to look close.',
    'A round pays at most 5,000 times its stake.',
  ],
  groups: ['newGames', 'weeklySpecials', 'allGames'],
  colours: { deep: '#2a0b1e', base: '#b0265f', glow: '#ff7ab8', light: '#fff3b0' },
  rtp: 95.5,
  volatility: 'high',
  maxWin: 5_000,
  stakes: tableStakes,
  symbols: [],
  maths: {
    kind: 'match-three',
    cells: 9,
    prizes: [
      { picture: 'crown', pays: 500_000, weight: 8 },
      { picture: 'diamond', pays: 50_000, weight: 100 },
      { picture: 'star', pays: 10_000, weight: 600 },
      { picture: 'balloon', pays: 2_000, weight: 4_000 },
      { picture: 'ticket', pays: 1_000, weight: 10_000 },
      { picture: 'horse', pays: 500, weight: 30_000 },
      { picture: 'candy', pays: 200, weight: 110_000 },
      { picture: 'cherry', pays: 100, weight: 255_000 },
    ],
    blanks: ['cap', 'drum'],
  },
}
