import { expect, test } from 'vitest'
import { COLUMNS, sectionPlace, rowsOf } from './hop.ts'

test('the path winds: each section is beside the one before it, the first above the start', () => {
  expect(sectionPlace(0)).toEqual({ column: 0, row: 0, rise: 0 })
  expect(sectionPlace(1)).toMatchObject({ column: 0, row: 1 })
  expect(sectionPlace(COLUMNS)).toMatchObject({ column: COLUMNS - 1, row: 1 })
  expect(sectionPlace(COLUMNS + 1)).toMatchObject({ column: COLUMNS - 1, row: 2 })
  for (let i = 1; i <= 60; i++) {
    const [a, b] = [sectionPlace(i - 1), sectionPlace(i)]
    expect(Math.abs(a.column - b.column) + Math.abs(a.row - b.row)).toBe(1)
    // It swings, and stays within its row.
    expect(Math.abs(b.rise)).toBeLessThan(0.15)
  }
  expect(sectionPlace(60).row).toBe(rowsOf(60) - 1)
})
