import { expect, test } from 'vitest'
import { seededRng } from '../base/random/rng.ts'
import { drawShape, nameOfShape, shapeOf, type Shape } from './shapes.ts'

const shapes: readonly Shape[] = [
  { kind: 'weights', weights: [1, 2, 3] },
  { kind: 'dice', n: 2 },
  { kind: 'numbers', k: 9, n: 100 },
  { kind: 'sample', k: 10, n: 30 },
  { kind: 'shuffle', n: 9 },
]

test('a shape is read back from its name', () => {
  expect(shapes.map(nameOfShape)).toEqual([
    'weights',
    'dice 2',
    'numbers 9 to 100',
    'sample 10 of 30',
    'shuffle 9',
  ])
  for (const shape of shapes) expect(shapeOf(nameOfShape(shape), [1, 2, 3])).toEqual(shape)
  for (const name of ['', 'dice', 'dice 2 of 3', 'sample 3', 'shuffle -1', 'numbers 3', 'coin 2'])
    expect(() => shapeOf(name, [])).toThrow('is no shape')
})

test('dice show each face as often as another', () => {
  const rng = seededRng(1)
  const counts = new Map<number, number>()
  for (let i = 0; i < 6_000; i++)
    for (const face of drawShape({ kind: 'dice', n: 2 }, rng)) counts.set(face, (counts.get(face) ?? 0) + 1)
  expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200)
})

test('numbers are drawn each by itself, with repeats, evenly from 1 to the last', () => {
  const drawn = drawShape({ kind: 'numbers', k: 9_000, n: 3 }, seededRng(5))
  expect(drawn).toHaveLength(9_000)
  for (const one of [1, 2, 3])
    expect(Math.abs(drawn.filter((number) => number === one).length - 3_000)).toBeLessThan(200)
})

test('a sample repeats nothing, and each number stands at each place as often as another', () => {
  const rng = seededRng(2)
  const first = new Map<number, number>()
  for (let i = 0; i < 9_000; i++) {
    const drawn = drawShape({ kind: 'sample', k: 3, n: 9 }, rng)
    expect(new Set(drawn).size).toBe(3)
    for (const one of drawn) expect(one >= 1 && one <= 9).toBe(true)
    first.set(drawn[2]!, (first.get(drawn[2]!) ?? 0) + 1)
  }
  expect(first.size).toBe(9)
  for (const count of first.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
})

test('a shuffle is all numbers in another order, a long one too', () => {
  const drawn = drawShape({ kind: 'shuffle', n: 500 }, seededRng(3))
  expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
  expect(drawn).not.toEqual(drawn.toSorted((a, b) => a - b))
})

test('what cannot be drawn is an error', () => {
  const wrong: readonly Shape[] = [
    { kind: 'dice', n: 0 },
    { kind: 'sample', k: 4, n: 3 },
    { kind: 'sample', k: 0, n: 3 },
    { kind: 'numbers', k: 0, n: 3 },
    { kind: 'shuffle', n: Number.NaN },
  ]
  for (const shape of wrong) expect(() => drawShape(shape, seededRng(4))).toThrow(RangeError)
})
