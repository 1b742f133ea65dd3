import { feature, signedIn, whileActive } from '#client/feature.ts'

export const luckyDice = feature({
  name: 'lucky-dice',
  place: 40,
  today: true,
  ends: true,
  client: () => import('./client/face.ts'),
  initData: { luckyDice: { isActive: false, isAvailable: false } },
  modals: {
    'lucky-dice': {
      when: signedIn,
      byAddress: whileActive('luckyDice'),
      load: () => import('./client/modal.tsx'),
    },
  },
})
