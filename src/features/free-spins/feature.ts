import { feature, signedIn } from '#client/feature.ts'

export const freeSpins = feature({
  name: 'free-spins',
  place: 40,
  modals: {
    'free-spins': {
      when: signedIn,
      byAddress: true,
      // The feature that gives them announces them.
    },
  },
})
