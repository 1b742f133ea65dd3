/**
 * Pages with an address of their own that everybody may read; which of them a brand has says `offered.ts`.
 * Games, texts and landings come from their own lists.
 */
export const addresses: readonly { readonly path: string }[] = [
  { path: '/' },
  { path: '/library' },
  { path: '/fairness' },
  { path: '/credits' },
  { path: '/how-it-works' },
  { path: '/promotions' },
  { path: '/vip' },
  { path: '/races' },
  { path: '/prize-drops' },
  { path: '/scratch-cards' },
  { path: '/game/responsible-play' },
]
