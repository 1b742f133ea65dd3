import { expect, test } from 'vitest'
import { BOXES } from './economy.ts'
import { statusOf } from './rules.ts'

/** A feature that is there. */
const names = { sampleGift: 'sample-gift' } as unknown as Parameters<typeof statusOf>[1]
const on = { isActive: true, isAvailable: true }

test('a feature is on where it says so of itself, and only there (001 §3)', () => {
  const nothing = statusOf({}, names)
  expect(nothing).toMatchObject({ sampleGift: false, fortuneInvestment: false })
  expect(Object.values(nothing).filter((one) => one === true)).toEqual([])
  expect(statusOf({ 'sample-gift': on, 'fortune-packages': { ...on, isActive: false } }, names)).toEqual({
    ...nothing,
    sampleGift: true,
  })
})

test('loot boxes are there where a feature of the brand gives them', () => {
  const boxes = (states: Parameters<typeof statusOf>[0]) =>
    Object.values(statusOf(states, names).extendedWheels)
  expect(boxes({ [BOXES]: on })).toEqual([true])
  expect(boxes({ [BOXES]: { ...on, isAvailable: false } })).toEqual([false])
  expect(boxes({})).toEqual([false])
})
