import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'daily-wheel',
    path: '/lobby?openModal=daily-wheel',
    who: 'player',
    ready: 'dialog[open]',
    feature: 'daily-wheel',
  },
]
