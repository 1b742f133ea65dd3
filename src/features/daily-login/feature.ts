import { feature, signedIn, whileActive } from '#client/feature.ts'

export const NAME = 'daily-login'

export const dailyLogin = feature({
  name: NAME,
  place: 10,
  needs: ['free-spins'],
  today: true,
  ends: true,
  initData: { dailyLogin: { isActive: false } },
  modals: {
    'daily-login': {
      when: signedIn,
      byAddress: whileActive('dailyLogin'),
    },
  },
})
