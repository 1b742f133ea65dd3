import type { OriginalMaths } from '../../original-maths.ts'

type Maths = OriginalMaths['bingo']

/**
 * Bingo a second time, by other means than going through all sets of marked cells: by inclusion and exclusion
 * over what can be complete, which are the rows, the columns, the two diagonals and the four corners.
 */

/** The cells of everything that can be complete, as numbers row by row; the last two lines are the diagonals. */
function shapesOf(size: number): readonly (readonly number[])[] {
  const span = [...Array(size).keys()]
  return [
    ...span.map((row) => span.map((column) => row * size + column)),
    ...span.map((column) => span.map((row) => row * size + column)),
    span.map((step) => step * (size + 1)),
    span.map((step) => (step + 1) * (size - 1)),
    [0, size - 1, size * (size - 1), size * size - 1],
  ]
}

/** Whether just these shapes being complete makes a pattern. */
function complete(pattern: string, shapes: number, lines: number): boolean {
  const has = (shape: number) => (shapes & (1 << shape)) !== 0
  const whole = [...Array(lines).keys()].filter(has).length
  if (pattern === 'full') return whole === lines
  if (pattern === 'x') return has(lines - 2) && has(lines - 1)
  if (pattern === 'corners') return has(lines)
  return whole >= Number(/\d+/.exec(pattern)![0])
}

/** The chance that certain cells are all called: a product over the cells. */
function allCalled(cells: number, { numbers, balls }: Maths): number {
  let chance = 1
  for (let cell = 0; cell < cells; cell++) chance *= Math.max(0, balls - cell) / (numbers - cell)
  return chance
}

/** The return of a ticket, in times its price. */
export function patternsReturn(maths: Maths): number {
  const { size, prizes } = maths
  const shapes = shapesOf(size)
  const free = size === 5 ? new Set([12]) : new Set<number>()
  const chances = Float64Array.from({ length: 2 ** shapes.length }, (_, set) => {
    const cells = new Set(shapes.flatMap((shape, at) => (set & (1 << at) ? shape : [])))
    return allCalled(cells.difference(free).size, maths)
  })
  // From "at least these" to "just these": what has one more is taken away, shape by shape.
  for (let at = 0; at < shapes.length; at++)
    for (let set = 0; set < chances.length; set++)
      if ((set & (1 << at)) === 0) chances[set]! -= chances[set | (1 << at)]!
  let back = 0
  chances.forEach((chance, set) => {
    const prize = prizes.find(({ pattern }) => complete(pattern, set, shapes.length - 1))
    back += chance * ((prize?.pays ?? 0) / 100)
  })
  return back
}
