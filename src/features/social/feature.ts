import { feature } from '#client/feature.ts'

/** Holds the secret of a newcomer who has not finished. */
export const PENDING_COOKIE = 'social'

export const social = feature({
  name: 'social',
  gates: [{ path: '/account/socials' }],
  guestCookies: [PENDING_COOKIE],
  client: () => import('./client/face.ts'),
  initData: {
    activeSocialAccounts: [],
    playerSocLogin: { facebook: null, google: null, apple: null },
  },
})
