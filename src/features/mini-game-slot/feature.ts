import { feature, signedIn, whileActive } from '#client/feature.ts'

export const miniGameSlot = feature({
  name: 'mini-game-slot',
  place: 45,
  today: true,
  ends: true,
  initData: { miniGameSlot: { isActive: false, isAvailable: false, level: 0 } },
  modals: {
    'mini-game-slot': {
      when: signedIn,
      byAddress: whileActive('miniGameSlot'),
    },
  },
})
