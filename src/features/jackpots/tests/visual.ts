import type { PictureState } from '#tests/visual/states.ts'

/** The window, and the row in the kit. */
export const piece: readonly PictureState[] = [
  {
    name: 'jackpots',
    path: '/lobby?openModal=jackpots',
    who: 'player',
    ready: 'dialog[open]',
    feature: 'jackpots',
  },
  {
    name: 'part-jackpots',
    path: '/dev/ui?part=jackpots',
    who: 'guest',
    of: '.specimen',
    ready: '.specimen',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
