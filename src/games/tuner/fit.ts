import { compile } from '../engine/compile.ts'
import type { GameDefinition } from '../engine/definition.ts'
import { hasReels } from '../engine/reel-mechanics.ts'
import { expectedOf } from '../engine/sheets/reel-sheet.ts'
import { tuneStrips } from '../engine/tune.ts'
import type { Rng } from '../engine/types.ts'
import { reelStakes, STUDIO } from '../definitions/shared.ts'
import { presentationOf, PAYING, symbolsOf, type Plan } from './plan.ts'
import { scaleFor } from './search.ts'
import { mixOf, reelOf, type Counts } from './strips.ts'
import { LETTERS, type Part } from './worlds.ts'

/**
 * Helpers common to the tuners of all engines: the presentation of a draft, its strips, and how it reaches
 * its return.
 */

type Pays = Readonly<Record<string, readonly number[]>>

/** Returns the presentation of a slot before its math; its rules are written once their figures are known. */
export const slotPresentation = (plan: Plan, parts: readonly Part[], maxWin: number) => ({
  ...presentationOf(plan),
  provider: STUDIO,
  stakes: reelStakes,
  fractions: 'told' as const,
  maxWin,
  rules: [],
  symbols: symbolsOf(plan.world, parts),
})

/**
 * Strips of five reels of three rows.
 * @param rare counts of what does not pay by itself, reel by reel
 * @param apart parts that keep a window's distance
 * @param stacks parts that stand in stacks of so many
 */
export const stripsOf = (
  rng: Rng,
  size: number,
  rare: (reel: number) => Counts,
  apart: readonly Part[],
  stacks: Counts = {},
): string[] =>
  Array.from({ length: 5 }, (_, reel) => reelOf(mixOf(rng, size, rare(reel)), 3, apart, stacks, rng))

/** Returns the RTP by closed form. */
function returnOf(definition: GameDefinition): number {
  const game = compile(definition)
  if (!hasReels(game)) throw new TypeError('only games with reels are tuned')
  const { base, feature } = expectedOf(game)
  return base + feature
}

/** Letters of the parts that pay: the others stay where they are. */
const LETTERS_OF_PAYS = PAYING.map((part) => LETTERS[part]).join('')

/**
 * Brings a draft to the return of its plan: first the scale of its pays, then single letters of its strips.
 * @param paysAt the pay table at a scale
 * @param within how close is close enough
 */
export function fitted<
  D extends GameDefinition & { readonly maths: { readonly pays: Pays; readonly reels: readonly string[] } },
>(plan: Plan, draft: D, paysAt: (scale: number) => Pays, rng: Rng, within = 0.000_3): D {
  const target = plan.rtp / 100
  const at = (scale: number): D => ({ ...draft, maths: { ...draft.maths, pays: paysAt(scale) } })
  const rough = at(scaleFor(target, (scale) => returnOf(at(scale))))
  const withReels = (reels: readonly string[]): D => ({ ...rough, maths: { ...rough.maths, reels } })
  const returned = (reels: readonly string[]) => returnOf(withReels(reels))
  return withReels(tuneStrips(rough.maths.reels, LETTERS_OF_PAYS, target, within, returned, rng))
}
