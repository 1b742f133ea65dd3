import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'deposit-streak',
    path: '/lobby?openModal=app-deposit-streak-modal',
    who: 'buyer',
    ready: 'dialog[open] .streak-days',
    feature: 'deposit-streak',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
