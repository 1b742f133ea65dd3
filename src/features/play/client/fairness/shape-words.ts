import { shapeOf } from '#platform/draws/shapes.ts'
import { t } from '#platform/words/words.ts'

/** Numbers that a line has room for; all of them stand below it. */
export const SHOWN = 10

/** The name of a shape of a draw, in words; none for weights, which have odds to show. */
export function shapeLabel(name: string): string {
  const shape = shapeOf(name, [])
  if (shape.kind === 'dice') return t('{count, plural, one {# die} other {# dice}}', { count: shape.n })
  if (shape.kind === 'numbers') return t('{k} numbers from 1 to {n}', { k: shape.k, n: shape.n })
  if (shape.kind === 'sample') return t('{k} of {n} numbers', { k: shape.k, n: shape.n })
  return shape.kind === 'shuffle' ? t('{n} numbers, shuffled', { n: shape.n }) : ''
}
