import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'daily-chests',
    path: '/lobby?openModal=daily-chests',
    who: 'player',
    ready: 'dialog[open] .chests',
    feature: 'daily-chests',
  },
]
