import type { OriginalOf } from '../engine/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const watchtower: OriginalOf<'tower'> = {
  id: 309,
  slug: 'watchtower',
  mechanic: 'tower',
  provider: STUDIO,
  title: 'Watchtower',
  subTitle: 'Find a safe door on every floor',
  description:
    'Find a safe door on every floor, and your payout grows as you climb. Cash out on any floor, but watch for traps.',
  rules: [
    'Choose a difficulty. On each floor, some doors are safe and some are traps. They’re set before you start climbing.',
    'Easy: 4 doors, 1 trap. Medium: 3 doors, 1 trap. Hard: 2 doors, 1 trap. Expert: 3 doors, 2 traps.',
    'After each floor, your payout is 99% of your bet divided by the chance of getting that far. Multipliers are rounded down to ten-thousandths.',
    'Cash out on any floor from the first one up. A trap ends the round and you lose your bet.',
    'If you don’t come back within a day, we cash out your current payout for you. If you hadn’t made a pick yet, your bet is returned.',
    'The max win is 6,495.39 times your bet, at the top floor on Expert.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#160d05', base: '#5b3a1a', glow: '#ffb454', light: '#fff0d0' },
  rtp: 99,
  volatility: 'chosen',
  maxWin: 6495.39,
  stakes: tableStakes,
  fractions: 'told',
  symbols: [],
  maths: {
    returned: 9_900,
    parts: 10_000,
    levels: [
      { key: 'gentle', doors: 4, traps: 1, floors: 9 },
      { key: 'steady', doors: 3, traps: 1, floors: 9 },
      { key: 'steep', doors: 2, traps: 1, floors: 9 },
      { key: 'sheer', doors: 3, traps: 2, floors: 8 },
    ],
  },
}
