import type { PictureState } from '#tests/visual/states.ts'

const at = (name: string, modal: string, ready: string): PictureState => ({
  name,
  path: `/lobby?openModal=${modal}`,
  who: 'player',
  ready,
  feature: 'bingo',
  sizes: { aurelia: 'desk', popply: 'phone' },
})

export const piece: readonly PictureState[] = [at('bingo', 'bingo', 'dialog[open] .bingo-window')]
