import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'season-tower',
    path: '/lobby?openModal=app-season-modal',
    who: 'buyer',
    ready: 'dialog[open] .kit-tower',
    feature: 'season-tower',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
