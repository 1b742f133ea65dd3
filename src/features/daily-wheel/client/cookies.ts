import type { FeatureCookies } from '#client/consent/feature-cookies.ts'
import { t } from '#platform/words/words.ts'

/** What the wheels keep in a browser. */
export const cookies: FeatureCookies = {
  table: [
    {
      name: 'wheel:*',
      group: 'necessary',
      place: 'local',
      days: null,
      purpose: () => t('Remembers whether the daily wheel’s sound is on.'),
    },
  ],
}
