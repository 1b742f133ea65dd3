import type { App } from '#client/context/app.ts'
import { whileConsented } from '#client/consent/consent.ts'
import { anybody, feature } from '#client/feature.ts'

export const popUpAds = feature({
  name: 'pop-up-ads',
  initData: { popUpAds: { isActive: false } },
  cookies: () => import('./client/cookies.ts'),
  modals: { 'pop-up-ad': { when: anybody } },
  atRest: {
    // Ads go by the tracking id, which there is with consent alone (001 §5).
    load: async () => (app: App) =>
      whileConsented('analytics', () => {
        const watch = import('./client/watch.ts').then((it) => it.watchAds(app))
        return () => void watch.then((stop) => stop())
      }),
  },
})
