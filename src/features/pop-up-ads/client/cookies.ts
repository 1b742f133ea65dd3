import type { FeatureCookies } from '#client/consent/feature-cookies.ts'
import { t } from '#platform/words/words.ts'

/** What ads keep in a browser: with a yes, and gone with a no. */
export const cookies: FeatureCookies = {
  table: [
    {
      name: 'pop-up-ad',
      group: 'analytics',
      place: 'local',
      days: null,
      purpose: () =>
        t(
          'Keeps an ad until its turn, for a day at most, and when you were last here, so you see only a few.',
        ),
    },
  ],
}
