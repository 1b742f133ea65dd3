import { feature, signedIn } from '#client/feature.ts'

export const lootboxes = feature({
  name: 'lootboxes',
  place: 95,
  today: true,
  ends: true,
  modals: {
    lootbox: { when: signedIn, byAddress: true },
  },
})
