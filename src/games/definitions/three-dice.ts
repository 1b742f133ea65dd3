import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const threeDice: OriginalOf<'sic-bo'> = {
  id: 324,
  slug: 'three-dice',
  mechanic: 'sic-bo',
  provider: STUDIO,
  title: 'Three Dice',
  subTitle: 'Fifty ways to read a throw',
  description:
    'Three dice under a glass dome, and a felt that reads them in every way: totals, pairs, triples, big and small.',
  rules: [
    'Three dice are thrown; each shows one to six, all equally likely.',
    'The stake is the worth of one chip; put 1 to 20 chips on the felt. A round stakes all of them.',
    'Small is a total of 4 to 10, big of 11 to 17; they and odd and even bring back 1.96 times the chip and lose to a triple.',
    'A number brings 2 times the chip when one die shows it, 3.5 for two and 6 for three. The other pays stand on the felt.',
    'A round pays at most 206 times its stake, for a triple that was named.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#180a05', base: '#9a3412', glow: '#fdba74', light: '#fff7ed' },
  rtp: 96.53,
  volatility: 'chosen',
  maxWin: 206,
  stakes: tableStakes,
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
