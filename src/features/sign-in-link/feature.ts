import { feature } from '#client/feature.ts'

export const signInLink = feature({
  name: 'sign-in-link',
})
