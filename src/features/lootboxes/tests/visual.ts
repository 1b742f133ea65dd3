import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'lootbox',
    path: '/lobby?openModal=lootbox',
    who: 'player',
    ready: 'dialog[open] .chests',
    feature: 'lootboxes',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
