import type { ShotState } from '#tests/visual/states.ts'

export const piece: readonly ShotState[] = [
  {
    name: 'daily-wheel',
    path: '/lobby?openModal=daily-wheel',
    who: 'player',
    ready: 'dialog[open]',
    feature: 'daily-wheel',
  },
]
