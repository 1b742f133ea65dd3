import type { Rng } from './rng.ts'

/** Draws by published weights. */

/** All weights of a published table add up to this, unless the feature says otherwise. */
export const TOTAL_WEIGHT = 10_000

/**
 * The place drawn: each as often as its weight says.
 * @param weights whole, not negative, at least one above 0
 */
export function pickWeighted(weights: readonly number[], rng: Rng): number {
  let left = rng.below(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => (left -= weight) < 0)
}

/** The nonce of a reward's draw in the provably fair stream: `clientSeed:feature:n`. */
export const drawNonce = (feature: string, n: number): string => `${feature}:${n}`

/** A chance as people read it: `1700` of 10,000 → `17%`, `5` → `0.05%`. */
export const percent = (weight: number, whole: number = TOTAL_WEIGHT): string =>
  `${Number(((weight / whole) * 100).toFixed(4))}%`
