import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const threeDice: OriginalOf<'sic-bo'> = {
  id: 324,
  slug: 'three-dice',
  mechanic: 'sic-bo',
  provider: STUDIO,
  title: 'Three Dice',
  subTitle: 'Over 50 ways to bet on a roll',
  description:
    'Three dice under a glass dome, with every kind of bet: totals, pairs, triples, big, and small.',
  rules: [
    'Three dice are rolled. Each shows one to six, all equally likely.',
    'The bet you choose is the value of one chip. Place 1 to 5,000 chips on the table. All of them make up your total bet, at most 20 times the highest bet on offer.',
    'Small is a total of 4 to 10, and big is 11 to 17. Small, big, odd, and even return 2.03 times the chip and lose to any triple.',
    'A number returns 2 times the chip if one die shows it, 3.5 for two, and 10 for three. Other payouts are shown on the table.',
    'The max win is 213 times your total bet, on a specific triple.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#180a05', base: '#9a3412', glow: '#fdba74', light: '#fff7ed' },
  rtp: 98.68,
  volatility: 'chosen',
  maxWin: 213,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    pays: {
      even: 203,
      single1: 200,
      single2: 350,
      single3: 1_000,
      double: 1_330,
      triple: 21_300,
      anyTriple: 3_550,
      pair: 710,
      total4: 7_100,
      total5: 3_550,
      total6: 2_130,
      total7: 1_420,
      total8: 1_014,
      total9: 852,
      total10: 788,
    },
    chips: 5_000,
    dearest: 20,
  },
}
