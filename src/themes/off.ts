import type { FeatureName } from '#features/index.ts'

/** What each brand does not offer, side by side (docs/brands.md); it has all others. */
export const OFF = {
  aurelia: [],
  popply: ['affiliates', 'jackpots', 'passkeys'],
  voltaic: [
    'affiliates',
    'bonus-offer',
    'daily-chests',
    'daily-login',
    'free-spins',
    'payments',
    'referral',
    'sign-in-link',
  ],
  koi: ['affiliates', 'cashback', 'daily-chests', 'daily-wheel', 'jackpots', 'push', 'rank-league'],
  saltpeak: ['affiliates', 'daily-wheel', 'push'],
  marquee: ['cashback', 'daily-login', 'passkeys', 'sign-in-link'],
  verdant: ['affiliates', 'cashback', 'jackpots'],
  dusk: ['affiliates', 'daily-wheel', 'passkeys', 'promotions'],
  paperline: [
    'affiliates',
    'banners',
    'bonus-offer',
    'cashback',
    'daily-chests',
    'daily-wheel',
    'jackpots',
    'push',
    'rank-league',
    'referral',
    'social',
  ],
} as const satisfies Readonly<Record<string, readonly FeatureName[]>>
