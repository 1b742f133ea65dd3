import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { MenuButton } from './menu-button.tsx'

/** A factor of a booster waits for a spin, a turn is one. */
const things: FeatureClient['things'] = {
  wheelSpin: {
    describe: (_, count) =>
      t(
        '{count, plural, one {You get a booster for the daily wheel} other {You get # boosters for the daily wheel}}. Spin within 24 hours.',
        { count },
      ),
    way: () => ({ href: '?openModal=daily-wheel', text: t('Spin the wheel') }),
  },
}

const wheel = () => ({ href: '?openModal=daily-wheel', take: t('Spin') })

/** The daily wheel on the page of a player (001 §3). */
export const client: FeatureClient = {
  modals: {
    'daily-wheel': () => import('./modal.tsx'),
    'extra-wheel': () => import('./extra-modal.tsx'),
    'daily-wheel-rules': () => import('./rules-modal.tsx'),
  },
  card: () => ({ title: t('Daily wheel'), art: 'wheel', modal: 'daily-wheel', ready: t('Spin now') }),
  offers: {
    dailyWheel: () => ({
      ...wheel(),
      title: t('Daily wheel'),
      from: t('One spin a day for everyone. Prizes are random, and the odds are shown next to the wheel.'),
      art: 'wheel',
    }),
    extraWheel: () => ({
      ...wheel(),
      title: t('Extra spin'),
      from: t('One spin each for signing up, verifying your email, and completing your profile.'),
      art: 'feature-wheel',
      rare: true,
    }),
    boosterWheel: () => ({
      ...wheel(),
      title: t('Booster'),
      from: t('A bonus wheel that sets the multiplier for your next daily wheel spin.'),
      art: 'bolt',
      rare: true,
    }),
    boosterFactor: () => ({
      ...wheel(),
      title: t('Your booster is ready'),
      from: t('Your multiplier is set. It applies automatically to your next daily wheel spin.'),
      art: 'bolt',
      rare: true,
    }),
  },
  ledgerKinds: () => ({
    'daily wheel': t('Daily wheel'),
    'extra wheel': t('Extra spin'),
    'free route': t('Free entry (AMOE)'),
  }),
  drawTables: async (app) => (await import('./draw-tables.ts')).wheelTables(app),
  things,
  afterGame: () => ({
    text: t('Your free wheel spin is ready'),
    label: t('Spin'),
    href: '?openModal=daily-wheel',
  }),
  MenuButton,
  changesOn: ['wheel.changed'],
}
