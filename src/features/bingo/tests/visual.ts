import type { PictureState } from '#tests/visual/states.ts'

const at = (name: string, modal: string, ready: string): PictureState => ({
  name,
  path: `/lobby?openModal=${modal}`,
  who: 'player',
  ready,
  feature: 'bingo',
})

export const piece: readonly PictureState[] = [
  at('bingo', 'bingo', 'dialog[open] .bingo-window'),
  at('bingo-welcome', 'app-bingo-welcome-modal', 'dialog[open] .bingo-welcome'),
]
