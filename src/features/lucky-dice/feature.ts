import { feature, signedIn, whileActive } from '#client/feature.ts'

export const luckyDice = feature({
  name: 'lucky-dice',
  place: 40,
  today: true,
  ends: true,
  initData: { luckyDice: { isActive: false, isAvailable: false } },
  modals: {
    'lucky-dice': {
      when: signedIn,
      byAddress: whileActive('luckyDice'),
    },
  },
})
