import { anybody, feature } from '#client/feature.ts'

export const play = feature({
  name: 'play',
  essential: true,
  client: () => import('./client/face.ts'),
  modals: { game: { when: anybody, load: () => import('./client/game/modal.tsx') } },
})
