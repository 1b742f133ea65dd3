import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'quests',
    path: '/lobby?openModal=quests',
    who: 'player',
    ready: 'dialog[open] .quest',
    feature: 'quests',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
