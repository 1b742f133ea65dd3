import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'money-box',
    path: '/lobby?openModal=money-box',
    who: 'player',
    ready: 'dialog[open] .vault',
    feature: 'money-box',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
