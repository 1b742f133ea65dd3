import { feature } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

/** Holds the secret of a newcomer who has not finished. */
export const PENDING_COOKIE = 'social'

export const social = feature({
  name: 'social',
  pages: [
    {
      path: '/social/:method',
      layout: 'auth',
      // It says itself whether it is there.
      guarded: false,
      title: () => t('Signing in'),
      hydration: 'now',
      load: () => import('./client/social-return.tsx'),
    },
    {
      path: '/account/socials',
      whileClosed: true,
      layout: 'account',
      title: () => t('Connected accounts'),
      sources: ['client/socials-section.tsx'],
      load: async () => ({ Page: (await import('./client/socials-section.tsx')).default }),
    },
  ],
  guestCookies: [PENDING_COOKIE],
  cookies: () => import('./client/cookies.ts'),
  initData: {
    activeSocialAccounts: [],
    playerSocLogin: { facebook: null, google: null, apple: null },
  },
})
