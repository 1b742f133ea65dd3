import type { FeatureCookies } from '#client/consent/feature-cookies.ts'
import { t } from '#platform/words/words.ts'

/** The browser storage of ads, for the cookie table: used only with consent, and cleared without it. */
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
