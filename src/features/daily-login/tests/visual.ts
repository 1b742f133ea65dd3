import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'daily-login',
    path: '/lobby?openModal=daily-login',
    who: 'player',
    ready: 'dialog[open]',
    feature: 'daily-login',
  },
]
