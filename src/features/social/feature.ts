import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

/** Holds the secret of a newcomer who has not finished. */
export const PENDING_COOKIE = 'social'

export const social = feature({
  name: 'social',
  calls,
  guestCookies: [PENDING_COOKIE],
  initData: {
    activeSocialAccounts: [],
    playerSocLogin: { facebook: null, google: null, apple: null },
  },
})
