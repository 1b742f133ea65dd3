import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'lucky-dice',
    path: '/lobby?openModal=lucky-dice',
    who: 'player',
    ready: 'dialog[open] .dice',
    feature: 'lucky-dice',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
