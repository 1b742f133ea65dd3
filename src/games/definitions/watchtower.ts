import type { OriginalOf } from '../engine/originals/definition.ts'
import { STUDIO, tableStakes } from './shared.ts'

export const watchtower: OriginalOf<'tower'> = {
  id: 309,
  slug: 'watchtower',
  mechanic: 'tower',
  provider: STUDIO,
  title: 'Watchtower',
  subTitle: 'A safe door on every floor',
  description:
    'Climb door by door. The higher you stand the more you have, and the further there is to fall.',
  rules: [
    'Choose how steep the tower is. On each floor some doors are safe and some are traps; which ones is drawn before the climb begins.',
    'Gentle: 4 doors, 1 trap. Steady: 3 doors, 1 trap. Steep: 2 doors, 1 trap. Sheer: 3 doors, 2 traps.',
    'After each floor you have 96 % of the stake divided by the chance to have come so far, cut to hundredths.',
    'Take what you have on any floor from the first. A trap ends the round and loses the stake.',
    'Who does not come back within a day takes what stands then; a stake on which nothing was opened is given back.',
    'A round pays at most 6,298.56 times its stake, at the top of the sheer tower.',
  ],
  groups: ['newGames', 'allGames'],
  colours: { deep: '#160d05', base: '#5b3a1a', glow: '#ffb454', light: '#fff0d0' },
  rtp: 96,
  volatility: 'chosen',
  maxWin: 6298.56,
  stakes: tableStakes,
  symbols: [],
  maths: {
    returned: 9_600,
    levels: [
      { key: 'gentle', doors: 4, traps: 1, floors: 9 },
      { key: 'steady', doors: 3, traps: 1, floors: 9 },
      { key: 'steep', doors: 2, traps: 1, floors: 9 },
      { key: 'sheer', doors: 3, traps: 2, floors: 8 },
    ],
  },
}
