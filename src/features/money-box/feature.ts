import { feature, signedIn, whileActive } from '#client/feature.ts'

export const moneyBox = feature({
  name: 'money-box',
  place: 185,
  ends: true,
  initData: { moneyBox: { isActive: false } },
  modals: {
    'money-box': {
      when: signedIn,
      byAddress: whileActive('moneyBox'),
    },
  },
})
