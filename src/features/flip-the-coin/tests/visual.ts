import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'flip-the-coin',
    path: '/lobby?openModal=app-flip-the-coin-modal',
    who: 'player',
    ready: 'dialog[open] .modal-body',
    feature: 'flip-the-coin',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
