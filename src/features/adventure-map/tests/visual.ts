import type { PictureState } from '#tests/visual/states.ts'

const at = (name: string, ready: string): PictureState => ({
  name,
  path: `/lobby?openModal=${name}`,
  who: 'player',
  ready,
  feature: 'adventure-map',
})

export const piece: readonly PictureState[] = [
  at('adventure-map', 'dialog[open] .path-board'),
  at('adventure-map-welcome', 'dialog[open] .map-welcome'),
]
