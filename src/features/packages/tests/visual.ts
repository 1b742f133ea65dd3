import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'packages',
    path: '/lobby?openModal=app-preset-package-modal',
    who: 'buyer',
    ready: 'dialog[open] .packages-terms',
    feature: 'packages',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
