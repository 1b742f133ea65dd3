import { expect, test } from 'vitest'
import { cellsOf } from './surface.ts'

const GRID = 32

test('a dot takes away a circle of the brush’s size, whatever the shape of the card', () => {
  const square = cellsOf([0.5, 0.5], [0.5, 0.5], 1)
  // A circle of 0.075 of the width: 1.8 % of a square.
  expect(square.size / GRID ** 2).toBeGreaterThan(0.012)
  expect(square.size / GRID ** 2).toBeLessThan(0.024)
  // On a card twice as wide as high, the same brush reaches over twice as many rows.
  const rows = (cells: ReadonlySet<number>) => new Set([...cells].map((cell) => Math.floor(cell / GRID))).size
  expect(rows(cellsOf([0.5, 0.5], [0.5, 0.5], 2))).toBeGreaterThanOrEqual(2 * rows(square) - 1)
})

test('a fast stroke leaves no gap, and nothing outside of the card counts', () => {
  const stroke = cellsOf([-0.2, 0.5], [1.2, 0.5], 1)
  const columns = new Set([...stroke].map((cell) => cell % GRID))
  expect(columns.size).toBe(GRID)
  expect([...stroke].every((cell) => cell >= 0 && cell < GRID ** 2)).toBe(true)
})

test('seven strokes across uncover the whole card', () => {
  const cells = new Set<number>()
  for (let row = 0; row < 7; row++)
    for (const cell of cellsOf([0, (row + 0.5) / 7], [1, (row + 0.5) / 7], 1)) cells.add(cell)
  expect(cells.size / GRID ** 2).toBeGreaterThan(0.95)
})
