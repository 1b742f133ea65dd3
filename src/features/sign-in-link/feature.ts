import { feature } from '#client/feature.ts'

export const signInLink = feature({
  name: 'sign-in-link',
  modals: { 'sign-in-link': { when: (me) => me.isGuest } },
})
