import type { FeatureCookie } from '#client/consent/cookie-purposes.ts'
import { t } from '#platform/words/words.ts'

/** What the wheels keep in a browser. */
export const cookies: readonly FeatureCookie[] = [
  {
    name: 'wheel:*',
    group: 'necessary',
    place: 'local',
    days: null,
    purpose: () => t('Remembers whether daily wheel sound is on.'),
    of: 'daily-wheel',
  },
]
