import { expect, test } from 'vitest'
import { statusOf } from './rules.ts'

const on = { isActive: true, isAvailable: true }

test('a feature is on where it says so of itself, and only there (001 §3)', () => {
  const nothing = statusOf({}, {})
  expect(Object.values(nothing).filter((one) => one === true)).toEqual([])
  expect(statusOf({}, { 'daily-wheel': on, 'lucky-dice': { ...on, isActive: false } })).toEqual({
    ...nothing,
    dailyWheel: true,
  })
})

test('loot boxes are there where the theme wants them and a feature gives them', () => {
  const boxes = (flag: boolean, states: Parameters<typeof statusOf>[1]) =>
    statusOf({ lootboxes: flag }, states).extendedWheels.isAvailableLootboxes
  expect(boxes(true, { lootboxes: on })).toBe(true)
  expect(boxes(false, { lootboxes: on })).toBe(false)
  expect(boxes(true, { lootboxes: { ...on, isAvailable: false } })).toBe(false)
  expect(boxes(true, {})).toBe(false)
})
