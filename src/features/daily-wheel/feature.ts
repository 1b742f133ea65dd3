import { feature, signedIn, whileActive } from '#client/feature.ts'

export const dailyWheel = feature({
  name: 'daily-wheel',
  place: 20,
  today: true,
  ends: true,
  initData: { dailyWheel: { isActive: false } },
  modals: {
    'daily-wheel': {
      when: signedIn,
      byAddress: whileActive('dailyWheel'),
      staysInAddress: true,
    },
    'extra-wheel': { when: signedIn, byAddress: true },
    'daily-wheel-rules': { when: signedIn, byAddress: true },
  },
})
