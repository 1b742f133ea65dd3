import type { ShotState } from '#tests/visual/states.ts'

const at = (name: string, modal: string, ready: string): ShotState => ({
  name,
  path: `/lobby?openModal=${modal}`,
  who: 'player',
  ready,
  feature: 'scratch-cards',
})

export const piece: readonly ShotState[] = [
  at('scratch-card', 'scratch-card', 'dialog[open] .foil .button'),
  at('scratch-cards-welcome', 'app-scratch-cards-welcome-modal', 'dialog[open] .cards-welcome'),
]
