import type { PictureState } from '#tests/visual/states.ts'

export const piece: readonly PictureState[] = [
  {
    name: 'fun-meter',
    path: '/lobby?openModal=app-funmeter-modal',
    who: 'player',
    ready: 'dialog[open] .fun-dial',
    feature: 'fun-machine',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
