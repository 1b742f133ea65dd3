import { expect, test } from 'vitest'
import { commitOf, middleOf, orderOf, placeIn, rowsOf } from './against.ts'
import { HOME } from '../../bin/lib/steps.ts'

test('turns begin with each side alike', () => {
  expect(orderOf(3)).toEqual([
    [0, 1],
    [1, 0],
    [0, 1],
  ])
})

test('a ratio is of the middles, and says how far the turns lie apart', () => {
  expect(middleOf([9, 1, 2])).toBe(2)
  expect(middleOf([4, 1, 2, 9])).toBe(3)
  const sides = [
    [100, 300, 200],
    [150, 100],
  ] as const
  expect(rowsOf([{ name: 'CPU of a round', unit: 'µs', sides }])).toEqual([
    ['CPU of a round', '200', '125', 'µs', '0.63x', '±50 %', '±20 %'],
  ])
  // What only one of them measures has no ratio.
  expect(rowsOf([{ name: 'own', unit: 'x', sides: [[], [2]] }])[0]!.slice(1, 5)).toEqual(['–', '2', 'x', '–'])
})

test('a bench is found where the other commit has it', () => {
  const side = { name: 'here', folder: HOME }
  expect(placeIn(side, 'src/app/entry/frames.bench.ts')).toBe('src/app/entry/frames.bench.ts')
  expect(placeIn(side, 'src/app/frames.bench.ts')).toBe('src/app/entry/frames.bench.ts')
  expect(placeIn(side, 'src/app/nothing.bench.ts')).toBe(null)
})

test('a name that git doesn’t know is refused with what to give', () => {
  expect(() => commitOf('no-such-branch')).toThrow('git knows no commit no-such-branch here')
})
