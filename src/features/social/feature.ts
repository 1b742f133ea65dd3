import { feature } from '#platform/feature.ts'
import { calls } from './contract.ts'

export const social = feature({
  name: 'social',
  calls,
  initData: {
    activeSocialAccounts: [],
    playerSocLogin: { facebook: null, google: null, apple: null },
  },
})
