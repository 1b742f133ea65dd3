import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

const wheel = () => ({ href: '?openModal=daily-wheel', take: t('Spin it') })

/** The daily wheel on the page of a player (001 §3). */
export const client: FeatureClient = {
  card: () => ({ title: t('Daily wheel'), art: 'wheel', modal: 'daily-wheel', ready: t('Spin it now') }),
  bonuses: {
    dailyWheel: () => ({
      ...wheel(),
      title: t('Daily wheel'),
      from: t('One spin a day for everybody. What it gives is chance; the odds stand beside the wheel.'),
      art: 'wheel',
    }),
    extraWheel: () => ({
      ...wheel(),
      title: t('Extra spin'),
      from: t('Given once: for the sign-up, a confirmed e-mail and a whole profile.'),
      art: 'feature-wheel',
      rare: true,
    }),
    boosterWheel: () => ({
      ...wheel(),
      title: t('Booster'),
      from: t('A gift: its wheel draws the factor by which your next spin is multiplied.'),
      art: 'bolt',
      rare: true,
    }),
    boosterFactor: () => ({
      ...wheel(),
      title: t('Your booster waits'),
      from: t('Its factor is drawn: it multiplies the next spin of the daily wheel by itself.'),
      art: 'bolt',
      rare: true,
    }),
  },
  changesOn: ['wheel.changed'],
  ends: { 'daily-wheel': {} },
}
