import type { OriginalMechanic } from '../original-maths.ts'

const ORIGINALS: readonly string[] = [
  'baccarat',
  'bingo',
  'blackjack',
  'coin-flip',
  'crash',
  'hi-lo',
  'keno',
  'limbo',
  'mines',
  'plinko',
  'roulette',
  'scratch',
  'sic-bo',
  'tower',
  'video-poker',
  'wheel',
] satisfies readonly OriginalMechanic[]

/** True for the originals and tables: what is neither reels nor dice. */
export const isOriginal = <D extends { readonly mechanic: string }>(
  definition: D,
): definition is Extract<D, { readonly mechanic: OriginalMechanic }> =>
  ORIGINALS.includes(definition.mechanic)
