import { expect, test } from 'vitest'
import { COLUMNS, placeOf, rowsOf } from './hop.ts'

test('the path winds: each section is beside the one before it, the first above the start', () => {
  expect(placeOf(0)).toEqual({ column: 0, row: 0, rise: 0 })
  expect(placeOf(1)).toMatchObject({ column: 0, row: 1 })
  expect(placeOf(COLUMNS)).toMatchObject({ column: COLUMNS - 1, row: 1 })
  expect(placeOf(COLUMNS + 1)).toMatchObject({ column: COLUMNS - 1, row: 2 })
  for (let i = 1; i <= 60; i++) {
    const [a, b] = [placeOf(i - 1), placeOf(i)]
    expect(Math.abs(a.column - b.column) + Math.abs(a.row - b.row)).toBe(1)
    // It swings, and stays within its row.
    expect(Math.abs(b.rise)).toBeLessThan(0.15)
  }
  expect(placeOf(60).row).toBe(rowsOf(60) - 1)
})
