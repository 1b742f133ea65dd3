import { expect, test } from 'vitest'
import { SPOTS } from '../../../engine/originals/numbers/roulette.ts'
import { cellOf, spotPlace } from './between.ts'

/** The middle of a place in halves of fields, so that two places are one only where they are the same point. */
function pointOf(spot: string): string {
  const { at, x, y } = spotPlace(spot)!
  const across = at[1] * 2 + (x === 'start' ? -1 : 0)
  const along = at[0] * 2 + (y === 'start' ? -1 : y === 'end' ? 1 : 0)
  return `${along} ${across}`
}

const between = [...SPOTS.keys()].filter((spot) => spotPlace(spot))

test('all places of the wheel can be pressed: 49 fields, 105 between them, each at a point of its own', () => {
  expect(SPOTS.size).toBe(154)
  expect(between).toHaveLength(105)
  expect(new Set(between.map(pointOf)).size).toBe(105)
})

test('a bet lies in the middle of the numbers that it covers', () => {
  for (const spot of between) {
    const numbers = SPOTS.get(spot)!
    const cells = numbers.filter((one) => one > 0).map(cellOf)
    const mean = (index: 0 | 1) => cells.reduce((sum, cell) => sum + cell[index] * 2, 0) / cells.length
    const [along, across] = pointOf(spot).split(' ').map(Number)
    // The zero is half a field to the left of its neighbor; streets and six numbers lie at the lower edge.
    expect(across, spot).toBe(numbers.includes(0) ? mean(1) - 1 : mean(1))
    expect(along, spot).toBe(/^(?:street|line)/.test(spot) ? 7 : mean(0))
  }
})
