import { expect, test } from 'vitest'
import { statusOf } from './rules.ts'

const on = { isActive: true, isAvailable: true }

test('a feature is on where it says so of itself, and only there (001 §3)', () => {
  const nothing = statusOf({})
  expect(Object.values(nothing).filter((one) => one === true)).toEqual([])
  expect(statusOf({ 'daily-wheel': on, 'prize-drops': { ...on, isActive: false } })).toEqual({
    ...nothing,
    dailyWheel: true,
  })
})

test('loot boxes are there where a feature of the brand gives them', () => {
  const boxes = (states: Parameters<typeof statusOf>[0]) =>
    statusOf(states).extendedWheels.isAvailableLootboxes
  expect(boxes({ lootboxes: on })).toBe(true)
  expect(boxes({ lootboxes: { ...on, isAvailable: false } })).toBe(false)
  expect(boxes({})).toBe(false)
})
