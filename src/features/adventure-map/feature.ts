import { feature, signedIn, whileActive } from '#client/feature.ts'

export const adventureMap = feature({
  name: 'adventure-map',
  place: 35,
  today: true,
  runs: true,
  ends: true,
  initData: { adventureMap: { isActive: false } },
  modals: {
    'adventure-map': {
      when: signedIn,
      byAddress: whileActive('adventureMap'),
    },
    'adventure-map-welcome': {
      when: signedIn,
      byAddress: whileActive('adventureMap'),
    },
  },
})
