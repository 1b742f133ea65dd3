import { compile } from '../engine/compile.ts'
import type { GameDefinition } from '../engine/definition.ts'
import { capped } from '../engine/exact/distribution.ts'
import { simulationRng } from '../engine/draws.ts'
import { hasReels } from '../engine/reel-mechanics.ts'
import { exactly, partsOf } from '../engine/sheets/reel-sheet.ts'
import type { Rng } from '../engine/types.ts'
import type { Plan, Profile } from './plan.ts'

/** The exact figures that decide whether a candidate fits its plan. */
export interface Figures {
  readonly rtp: number
  readonly deviation: number
  readonly hitRate: number
  /** Share of the return that comes from the feature. */
  readonly share: number
  readonly featureEvery: number
  /** Return of the feature that is sold, in times its price; undefined where none is. */
  readonly bought: number | undefined
}

/** Computes the figures of a candidate by the same exact methods as its par sheet. */
function figuresOf(definition: GameDefinition): Figures {
  const game = compile(definition)
  if (!hasReels(game)) throw new TypeError('only games with reels are tuned')
  const parts = partsOf(game)
  const { expected, distribution, bought } = exactly(game)
  const round = capped(distribution, game.model.cap)
  const price = 'price' in game.model ? (game.model.price ?? 1) : 1
  return {
    rtp: round.mean / parts,
    deviation: round.deviation / parts,
    hitRate: round.hits,
    share: expected.feature / (expected.base + expected.feature),
    featureEvery: 1 / expected.trigger,
    bought: bought ? capped(bought.distribution, game.model.cap).mean / parts / price : undefined,
  }
}

/** Deviations that a profile's word allows, with a margin. */
const DEVIATIONS: Readonly<Record<Profile, readonly [number, number]>> = {
  calm: [1.4, 3.95],
  lively: [4.05, 6.95],
  wild: [7.05, 30],
}

/** The reason why a candidate is rejected; empty when it may be played. @param hits least and most hit rate */
function misfit(plan: Plan, figures: Figures, hits: readonly [number, number]): string {
  const { rtp, hitRate, share, bought, featureEvery } = figures
  if (Math.abs(rtp * 100 - plan.rtp) > 0.25) return `returns ${(rtp * 100).toFixed(3)} %`
  if (hitRate < hits[0] || hitRate > hits[1]) return `hits ${(hitRate * 100).toFixed(1)} %`
  if (share < 0.1 || share > 0.75) return `pays ${(share * 100).toFixed(0)} % in its feature`
  if (featureEvery < 24 || featureEvery > 450) return `starts its feature once in ${featureEvery.toFixed(0)}`
  if (bought !== undefined && (bought < 0.942 || bought > 0.968))
    return `sells at ${(bought * 100).toFixed(2)} %`
  return ''
}

/** Candidates that are tried for the word of the profile, and for any game at all. */
const ATTEMPTS = [14, 24] as const

/** How a candidate is made. */
export interface Try {
  readonly attempt: number
  /** How much bumpier than by itself the game shall be: grows and shrinks with what came before. */
  readonly bump: number
  readonly rng: Rng
}

/**
 * Tries candidates until one is as bumpy as its profile says, bumpier ones after calm ones; after some, the
 * nearest is taken. What the card then promises are the exact figures.
 * @param hits least and most hit rate
 * @param build makes a candidate; null when it fails by itself
 * @throws Error that says what was wrong with the last ones
 */
export function search<D extends GameDefinition>(
  plan: Plan,
  hits: readonly [number, number],
  build: (by: Try) => D | null,
): D {
  const why: string[] = []
  const [least, most] = DEVIATIONS[plan.profile]
  let best: { readonly made: D; readonly figures: Figures; readonly off: number } | undefined
  let bump = 1
  for (let attempt = 0; attempt < (best ? ATTEMPTS[0] : ATTEMPTS[1]); attempt++) {
    const made = build({ attempt, bump, rng: simulationRng(plan.id * 1_000 + attempt) })
    if (!made) {
      why.push('no candidate')
      continue
    }
    const figures = figuresOf(made)
    const { deviation } = figures
    const off = deviation < least ? least / deviation : deviation / most
    if (deviation < least) bump *= Math.min(1.6, off ** 1.4)
    if (deviation > most) bump = Math.max(0.5, bump / Math.min(1.6, off ** 1.4))
    const wrong = misfit(plan, figures, hits)
    if (wrong) why.push(wrong)
    else if (!best || off < best.off) best = { made, figures, off }
    if (best && best.off <= 1) break
  }
  if (!best) throw new Error(`${plan.title}: no candidate fits: ${why.slice(-12).join('; ')}`)
  const { made, figures } = best
  return {
    ...made,
    rtp: Math.floor(figures.rtp * 10_000 + 1e-6) / 100,
    volatility: wordOf(figures.deviation),
  }
}

/** The word for a deviation, in times the stake. */
const wordOf = (deviation: number): 'low' | 'medium' | 'high' =>
  deviation < 4 ? 'low' : deviation < 7 ? 'medium' : 'high'

/** The scale at which a return that grows with it comes closest to a target. */
export function scaleFor(target: number, returnAt: (scale: number) => number): number {
  let [low, high] = [1e-3, 1e3]
  for (let step = 0; step < 40; step++) {
    const middle = Math.sqrt(low * high)
    if (returnAt(middle) < target) low = middle
    else high = middle
  }
  return Math.sqrt(low * high)
}
