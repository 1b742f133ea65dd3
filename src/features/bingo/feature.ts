import { feature, signedIn, whileActive } from '#client/feature.ts'

export const bingo = feature({
  name: 'bingo',
  place: 42,
  today: true,
  ends: true,
  runs: true,
  initData: { bingo: { isActive: false } },
  modals: {
    bingo: {
      when: signedIn,
      byAddress: whileActive('bingo'),
    },
    'app-bingo-welcome-modal': {
      when: signedIn,
      byAddress: whileActive('bingo'),
    },
  },
})
