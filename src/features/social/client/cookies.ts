import type { FeatureCookies } from '#client/consent/feature-cookies.ts'
import { t } from '#platform/words/words.ts'
import { PENDING_COOKIE } from '../feature.ts'

/** The browser storage of signing in with another provider, for the cookie table. */
export const cookies: FeatureCookies = {
  table: [
    {
      name: PENDING_COOKIE,
      group: 'necessary',
      place: 'cookie',
      days: 1,
      purpose: () => t('Remembers that you started signing up with another provider and haven’t finished.'),
    },
    {
      name: 'social',
      group: 'necessary',
      place: 'session',
      days: null,
      purpose: () => t('Remembers which provider you’re signing in with.'),
    },
  ],
}
