/**
 * Pages with an address of their own that everybody may read, and the feature that a brand must have for each.
 * Games, texts and landings come from their own lists.
 */
export const addresses: readonly { readonly path: string; readonly feature?: string }[] = [
  { path: '/' },
  { path: '/library' },
  { path: '/fairness' },
  { path: '/credits' },
  { path: '/how-it-works', feature: 'pages' },
  { path: '/promotions', feature: 'promotions' },
  { path: '/vip', feature: 'rank-league' },
  { path: '/races', feature: 'pages' },
  { path: '/prize-drops', feature: 'pages' },
  { path: '/scratch-cards', feature: 'pages' },
  { path: '/game/responsible-play', feature: 'pages' },
]
