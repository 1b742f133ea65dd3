import type { ShotState } from '#tests/visual/states.ts'

export const piece: readonly ShotState[] = [
  {
    name: 'daily-chests',
    path: '/lobby?openModal=daily-chests',
    who: 'player',
    ready: 'dialog[open] .chests',
    feature: 'daily-chests',
  },
]
