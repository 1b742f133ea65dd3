import { feature, signedIn, whileActive } from '#client/feature.ts'

export const dailyChests = feature({
  name: 'daily-chests',
  place: 30,
  today: true,
  ends: true,
  initData: { dailyChests: { isActive: false } },
  modals: {
    'daily-chests': {
      when: signedIn,
      byAddress: whileActive('dailyChests'),
    },
  },
})
