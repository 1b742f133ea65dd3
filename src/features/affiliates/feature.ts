import { feature } from '#client/feature.ts'
import type { PageFace } from '#client/router/page-face.ts'

/** Where partners and those who came by a partner's link are sent on (000 §2), in every brand. */
const onward = (path: string): PageFace => ({
  path,
  layout: 'bare',
  guarded: false,
  load: () => import('./client/partner-redirect.ts'),
})

export const affiliates = feature({
  name: 'affiliates',
  needs: ['referral'],
  pages: [onward('/affiliates'), onward('/referral-info')],
  initData: {
    isAffiliate: false,
  },
})
