import { feature } from '#client/feature.ts'

export const captcha = feature({
  name: 'captcha',
  essential: true,
  initData: {
    captcha: { isEnabled: false, key: null, url: null },
  },
})
