import { feature, signedIn, whileActive } from '#client/feature.ts'

export const adventureMap = feature({
  name: 'adventure-map',
  place: 35,
  today: true,
  runs: true,
  ends: true,
  client: () => import('./client/face.ts'),
  initData: { adventureMap: { isActive: false } },
  modals: {
    'adventure-map': {
      when: signedIn,
      byAddress: whileActive('adventureMap'),
      load: () => import('./client/modal.tsx'),
    },
    'adventure-map-welcome': {
      when: signedIn,
      byAddress: whileActive('adventureMap'),
      load: () => import('./client/welcome.tsx'),
    },
  },
})
