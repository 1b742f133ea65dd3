import type { FeatureCookies } from '#client/consent/feature-cookies.ts'
import { t } from '#platform/words/words.ts'

/** The cookies and storage entries of notifications, for the consent banner. */
export const cookies: FeatureCookies = {
  table: [
    {
      name: 'push*',
      group: 'necessary',
      place: 'local',
      days: null,
      purpose: () =>
        t('Remembers whether notifications are on for this device and that we already asked you.'),
    },
    {
      name: 'push-told',
      group: 'necessary',
      place: 'session',
      days: null,
      purpose: () => t('Remembers that this device is registered to your account.'),
    },
  ],
}
