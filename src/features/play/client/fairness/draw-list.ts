import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import type { Rng } from '#platform/base/random/rng.ts'
import { drawShape, shapeOf } from '#platform/draws/shapes.ts'
import { drawNonce, percent } from '#platform/base/random/weights.ts'
import type { DrawView } from '#platform/draws/draw-view.ts'

/** Draws of rewards, drawn again in this browser by the code that drew them. */

/** The result of recomputing a draw. */
export interface Redrawn {
  /** The first number of the stream: by weights, the one below the sum of all of them. */
  readonly roll: number
  /** The place that it falls on; of other shapes all that comes out, in its order. */
  readonly results: readonly number[]
  /** SHA-256 of the revealed seed. */
  readonly fingerprint: string
}

/** One segment of a draw's odds. */
export interface Segment {
  readonly place: number
  readonly label: string | null
  readonly weight: number
  readonly chance: string
  /** The rolls that fall on it, both ends included; null where its weight is 0. */
  readonly rolls: readonly [number, number] | null
  readonly drawn: boolean
}

export const wholeOf = (weights: readonly number[]): number => weights.reduce((sum, one) => sum + one, 0)

/** Names a draw in an address: `feature:seed:n`. */
export const idOf = ({ feature, seed_id, n }: Pick<DrawView, 'feature' | 'seed_id' | 'n'>): string =>
  `${feature}:${seed_id}:${n}`

/** The draw that an address asks for: one by its id, or the newest of a feature; null when there is none. */
export const requestedDraw = (draws: readonly DrawView[], asked: string | null): DrawView | null =>
  draws.find((one) => idOf(one) === asked) ?? draws.find(({ feature }) => feature === asked) ?? null

/**
 * Draws again what was drawn.
 * @returns null while the server seed is hidden
 * @throws Refusal when the seed that was revealed is none
 */
export function redraw(draw: DrawView): Redrawn | null {
  const { server_seed, client_seed, feature, n, weights } = draw
  if (server_seed === null) return null
  const stream = browserFairRng(server_seed, client_seed, drawNonce(feature, n))
  let roll: number | null = null
  const rng: Rng = {
    below(bound) {
      const drawn = stream.below(bound)
      roll ??= drawn
      return drawn
    },
  }
  const results = drawShape(shapeOf(draw.shape, weights), rng)
  return { roll: roll!, results, fingerprint: commitmentOf(server_seed) }
}

/** Whether a draw that was drawn again is the stored one, under the seed that was promised. */
export const isSame = (draw: DrawView, { results, fingerprint }: Redrawn): boolean =>
  results.join(' ') === draw.results.join(' ') && fingerprint === draw.server_seed_hash

/** The published odds that a draw was drawn with, if they are still those of today. */
export const tableOf = (draw: DrawView, tables: readonly DrawTable[]): DrawTable | undefined =>
  tables.find(
    ({ feature, weights }) => feature === draw.feature && weights.join(',') === draw.weights.join(','),
  )

/** The item of a feature that a draw was for, such as the second of three chests; null if it has only one. */
export const causeOf = ({ feature, key }: DrawView, tables: readonly DrawTable[]): string | null =>
  tables.find((table) => table.feature === feature && table.causeOf)?.causeOf!(key) ?? null

export const isWeighted = ({ shape }: Pick<DrawView, 'shape'>): boolean => shape === 'weights'

/** The odds of a draw by weights, place by place. */
export function segmentsOf({ weights, results }: DrawView, table: DrawTable | undefined): Segment[] {
  const whole = wholeOf(weights)
  let from = 0
  return weights.map((weight, place) => {
    const rolls = weight > 0 ? ([from, from + weight - 1] as const) : null
    from += weight
    return {
      place,
      label: table?.labels[place] ?? null,
      weight,
      chance: percent(weight, whole),
      rolls,
      drawn: place === results[0],
    }
  })
}
