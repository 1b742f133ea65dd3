/** Where a bet between the numbers lies on the felt: the edge or corner of the field of one of its numbers. */

export interface Place {
  /** Row and column of the field on a wide felt, from 1. */
  readonly at: readonly [row: number, column: number]
  readonly x: 'start' | 'center'
  readonly y: 'start' | 'center' | 'end'
}

/** Row and column of a number on a wide felt, from 1: three rows, twelve columns after that of the zero. */
export const cellOf = (number: number): readonly [row: number, column: number] => [
  3 - ((number - 1) % 3),
  2 + Math.floor((number - 1) / 3),
]

/** The place of a split, street, corner or six numbers; null for every other field. */
export function spotPlace(spot: string): Place | null {
  const [kind, of = ''] = spot.split(':')
  const [first = 0, second = 0] = of.split('-').map(Number)
  switch (kind) {
    case 'split':
      // One above the other share a line across, side by side one along: the zero is beside the first three.
      return second - first === 1 && first > 0
        ? { at: cellOf(first), x: 'center', y: 'start' }
        : { at: cellOf(second), x: 'start', y: 'center' }
    case 'street':
      return { at: cellOf(first), x: 'center', y: 'end' }
    case 'corner':
      return { at: cellOf(first + 3), x: 'start', y: 'start' }
    case 'line':
      return { at: cellOf(first + 3), x: 'start', y: 'end' }
    default:
      return null
  }
}
