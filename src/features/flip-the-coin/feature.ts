import { feature, signedIn, whileActive } from '#client/feature.ts'

export const flipTheCoin = feature({
  name: 'flip-the-coin',
  place: 40,
  today: true,
  ends: true,
  initData: { flipTheCoin: { isActive: false } },
  modals: {
    'app-flip-the-coin-modal': {
      when: signedIn,
      byAddress: whileActive('flipTheCoin'),
    },
  },
})
