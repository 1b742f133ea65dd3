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

const MODAL = 'daily-wheel'

/** The daily wheel on the page of a player (001 §3). */
export const client: FeatureClient = {
  modals: {
    'daily-wheel': () => import('./modal.tsx'),
    'extra-wheel': () => import('./extra-modal.tsx'),
    'daily-wheel-rules': () => import('./rules-modal.tsx'),
  },
  rewards: {
    dailyWheel: () => ({
      title: t('Daily wheel'),
      art: 'wheel',
      modal: MODAL,
      card: { ready: t('Spin now') },
      bonus: {
        from: t('One spin a day for everyone. Prizes are random, and the odds are shown next to the wheel.'),
        take: t('Spin'),
      },
    }),
    extraWheel: () => ({
      title: t('Extra spin'),
      art: 'feature-wheel',
      modal: MODAL,
      bonus: {
        from: t('One spin each for signing up, verifying your email, and completing your profile.'),
        take: t('Spin'),
        rare: true,
      },
    }),
    boosterWheel: () => ({
      title: t('Booster'),
      art: 'bolt',
      modal: MODAL,
      bonus: {
        from: t('A bonus wheel that sets the multiplier for your next daily wheel spin.'),
        take: t('Spin'),
        rare: true,
      },
    }),
    boosterFactor: () => ({
      title: t('Your booster is ready'),
      art: 'bolt',
      modal: MODAL,
      bonus: {
        from: t('Your multiplier is set. It applies automatically to your next daily wheel spin.'),
        take: t('Spin'),
        rare: true,
      },
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
