import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'mini-game-slot',
    path: '/lobby?openModal=mini-game-slot',
    who: 'player',
    ready: 'dialog[open] .lift',
    feature: 'mini-game-slot',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
