import type { ShotState } from '#tests/visual/states.ts'

export const piece: readonly ShotState[] = [
  {
    name: 'lucky-dice',
    path: '/lobby?openModal=lucky-dice',
    who: 'player',
    ready: 'dialog[open] .dice',
    feature: 'lucky-dice',
  },
]
