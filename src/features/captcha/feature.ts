import { feature } from '#platform/calls/feature.ts'
import { calls } from './contract.ts'

export const captcha = feature({
  name: 'captcha',
  calls,
  initData: {
    captcha: { isEnabled: false, key: null, url: null },
  },
})
