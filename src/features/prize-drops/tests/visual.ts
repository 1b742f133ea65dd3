import type { PictureState } from '#tests/visual/states.ts'

/** The window alone: what the page shows depends on whether the day's pool is open yet. */
export const piece: readonly PictureState[] = [
  {
    name: 'prize-drops-welcome',
    path: '/lobby?openModal=app-prize-drops-welcome-modal',
    who: 'player',
    ready: 'dialog[open] .reward-welcome',
    feature: 'prize-drops',
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
