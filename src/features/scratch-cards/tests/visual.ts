import type { PictureState } from '#tests/visual/states.ts'

const at = (name: string, modal: string, ready: string): PictureState => ({
  name,
  path: `/lobby?openModal=${modal}`,
  who: 'player',
  ready,
  feature: 'scratch-cards',
})

export const piece: readonly PictureState[] = [
  at('scratch-card', 'scratch-card', 'dialog[open] .foil .button'),
  {
    ...at('scratch-cards-welcome', 'app-scratch-cards-welcome-modal', 'dialog[open] .reward-welcome'),
    sizes: { aurelia: 'desk', popply: 'phone' },
  },
]
