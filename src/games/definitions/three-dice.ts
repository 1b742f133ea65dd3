import type { OriginalOf } from '../engine/originals/definition.ts'
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
    'The bet you choose is the value of one chip. Place 1 to 20 chips on the table. All of them make up your total bet.',
    'Small is a total of 4 to 10, and big is 11 to 17. Small, big, odd, and even return 1.96 times the chip and lose to any triple.',
    'A number returns 2 times the chip if one die shows it, 3.5 for two, and 6 for three. Other payouts are shown on the table.',
    'The max win is 206 times your total bet, on a specific triple.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#180a05', base: '#9a3412', glow: '#fdba74', light: '#fff7ed' },
  rtp: 96.53,
  volatility: 'chosen',
  maxWin: 206,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    pays: {
      even: 196,
      single1: 200,
      single2: 350,
      single3: 600,
      double: 1_290,
      triple: 20_600,
      anyTriple: 3_450,
      pair: 690,
      total4: 6_900,
      total5: 3_450,
      total6: 2_070,
      total7: 1_380,
      total8: 985,
      total9: 828,
      total10: 766,
    },
    chips: 20,
  },
}
