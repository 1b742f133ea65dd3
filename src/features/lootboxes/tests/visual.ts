import type { ShotState } from '#tests/visual/states.ts'

export const piece: readonly ShotState[] = [
  {
    name: 'lootbox',
    path: '/lobby?openModal=lootbox',
    who: 'player',
    ready: 'dialog[open] .chests',
    feature: 'lootboxes',
  },
]
