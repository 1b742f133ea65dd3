import { feature } from '#client/feature.ts'

export const affiliates = feature({
  name: 'affiliates',
  needs: ['referral'],
  initData: {
    isAffiliate: false,
  },
})
