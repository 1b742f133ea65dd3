import type { PictureState } from '#tests/visual/states.ts'

const at = (name: string, ready: string): PictureState => ({
  name,
  path: `/lobby?openModal=${name}`,
  who: 'player',
  ready,
  feature: 'adventure-map',
  sizes: { aurelia: 'desk', popply: 'phone' },
})

export const piece: readonly PictureState[] = [at('adventure-map', 'dialog[open] .path-board')]
