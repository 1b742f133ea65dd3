import type { FeatureName } from '#features/index.ts'

/** Pages that come with a feature; their routes are guarded by the same (`routes/content.tsx`). */
const OF: Readonly<Record<string, FeatureName>> = {
  '/promotions': 'promotions',
  '/vip': 'rank-league',
  '/cashback': 'cashback',
  '/invite-friends': 'referral',
  '/payments-history': 'payments',
  '/races': 'pages',
  '/prize-drops': 'pages',
  '/scratch-cards': 'pages',
  '/how-it-works': 'pages',
  '/welcome': 'pages',
  '/originals': 'pages',
  '/game/responsible-play': 'pages',
}

/**
 * The links whose pages a brand has: where a feature is off, nothing leads to it.
 * @param on what the brand offers, by the feature's name
 */
export const offered = <L extends { readonly href: string }>(
  on: Readonly<Record<string, boolean>>,
  links: readonly L[],
): L[] =>
  links.filter(({ href }) => {
    const feature = href.startsWith('/page/') ? 'pages' : OF[href]
    return feature === undefined || on[feature] === true
  })
