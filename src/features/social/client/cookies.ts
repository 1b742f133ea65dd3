import type { FeatureCookies } from '#client/consent/feature-cookies.ts'
import { t } from '#platform/words/words.ts'
import { PENDING_COOKIE } from '../feature.ts'

/** What a way through another company keeps in a browser. */
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
