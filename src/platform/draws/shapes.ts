import type { Rng } from '../base/random/rng.ts'
import { pickWeighted } from '../base/random/weights.ts'

/**
 * Shapes of draws: one place among weights, some dice, some numbers with repeats, some of many without, or all
 * of them in a new order. Server and browser draw them by this code.
 */
export type Shape =
  | { readonly kind: 'weights'; readonly weights: readonly number[] }
  | { readonly kind: 'dice'; readonly n: number }
  | { readonly kind: 'numbers'; readonly k: number; readonly n: number }
  | { readonly kind: 'sample'; readonly k: number; readonly n: number }
  | { readonly kind: 'shuffle'; readonly n: number }

/**
 * The text that stands in draws for many players where a draw for one has the player's seed. It is the draw's
 * public purpose and subject, so that anybody can repeat each draw.
 */
export const openSeedOf = (what: { readonly purpose: string; readonly subject: string }): string =>
  `${what.purpose}:${what.subject}`

const FACES = 6
/** More than any feature draws at once; a larger one is a mistake. */
const MOST = 10_000_000

/** A shape as rows name it: `weights`, `dice 2`, `numbers 9 to 100`, `sample 10 of 30`, `shuffle 9`. */
export function nameOfShape(shape: Shape): string {
  if (shape.kind === 'weights') return 'weights'
  if (shape.kind === 'numbers') return `numbers ${shape.k} to ${shape.n}`
  return shape.kind === 'sample' ? `sample ${shape.k} of ${shape.n}` : `${shape.kind} ${shape.n}`
}

/**
 * Reads the name of a shape again.
 * @param weights of a draw by weights
 * @throws Error for a name of no shape
 */
export function shapeOf(name: string, weights: readonly number[]): Shape {
  if (name === 'weights') return { kind: 'weights', weights }
  const [, k, to] = /^numbers (\d+) to (\d+)$/.exec(name) ?? []
  if (k && to) return { kind: 'numbers', k: Number(k), n: Number(to) }
  const [, kind, a, b] = /^(dice|sample|shuffle) (\d+)(?: of (\d+))?$/.exec(name) ?? []
  const first = Number(a)
  if (kind === 'sample' && b) return { kind, k: first, n: Number(b) }
  if ((kind === 'dice' || kind === 'shuffle') && !b) return { kind, n: first }
  throw new Error(`"${name}" is no shape of a draw`)
}

/**
 * Draws a shape: the place among the weights from 0; the faces of the dice; the numbers from 1 in the order
 * drawn.
 * @throws RangeError for a shape that cannot be drawn
 */
export function drawShape(shape: Shape, rng: Rng): readonly number[] {
  if (shape.kind === 'weights') return [pickWeighted(shape.weights, rng)]
  const { kind, n } = shape
  const k = kind === 'sample' || kind === 'numbers' ? shape.k : n
  const repeats = kind === 'dice' || kind === 'numbers'
  if (!(n >= 1 && n <= MOST && k >= 1 && k <= (repeats ? MOST : n)))
    throw new RangeError(`${nameOfShape(shape)} cannot be drawn`)
  if (kind === 'numbers') return Array.from({ length: k }, () => rng.below(n) + 1)
  return kind === 'dice' ? Array.from({ length: n }, () => rng.below(FACES) + 1) : sample(k, n, rng)
}

/** The first `k` of a shuffle of 1 … n; of the rest only what was moved is kept. */
function sample(k: number, n: number, rng: Rng): readonly number[] {
  const moved = new Map<number, number>()
  const at = (place: number) => moved.get(place) ?? place + 1
  return Array.from({ length: k }, (_, place) => {
    const other = place + rng.below(n - place)
    const drawn = at(other)
    moved.set(other, at(place))
    return drawn
  })
}

/** The text of a list to draw from; its SHA-256, hex, fixes the list before the draw. */
export const listText = (lines: readonly string[]): string => lines.join('\n')
