import { expect, test } from 'vitest'
import { columnOf } from './beats.ts'

const signs = (...column: Parameters<typeof columnOf>) => columnOf(...column).split('\n')

test('a column rolls upwards to its digit, further right with more turns, and the last begins at 0', () => {
  expect(signs(3, 0, false)).toEqual([' ', '1', '2', '3'])
  expect(signs(0, 1, false)).toEqual([' ', '1', '2', '3', '4', '5', '6', '7', '8', '9', '0'])
  const last = signs(5, 3, true)
  expect([last[0], last.at(-1), last.length]).toEqual(['0', '5', 26])
  expect(signs(0, 0, true).at(-1)).toBe('0')
})
