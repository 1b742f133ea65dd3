import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { BOXES } from './economy.ts'
import { claimableOf, offerOf, statusOf } from './rules.ts'

/** A feature that is there. */
const names = { sampleGift: 'sample-gift' } as unknown as Parameters<typeof statusOf>[1]
const on = { isActive: true, isAvailable: true }

test('a feature is on where it says so of itself, and only there (001 §3)', () => {
  covers('001 §3.1')
  const nothing = statusOf({}, names)
  expect(nothing).toMatchObject({ sampleGift: false })
  expect(Object.values(nothing).filter((one) => one === true)).toEqual([])
  expect(statusOf({ 'sample-gift': on, 'other-gift': { ...on, isActive: false } }, names)).toEqual({
    ...nothing,
    sampleGift: true,
  })
})

test('loot boxes are available while the player holds one to open', () => {
  covers('001 §3.3')
  const boxes = (states: Parameters<typeof statusOf>[0]) =>
    Object.values(statusOf(states, names).extendedWheels)
  expect(boxes({ [BOXES]: on })).toEqual([true])
  expect(boxes({ [BOXES]: { ...on, isAvailable: false } })).toEqual([false])
  expect(boxes({})).toEqual([false])
})

test('what can be claimed by hand is counted, not what comes by itself', () => {
  const one = (available: boolean, auto: boolean) => ({ available, auto })
  const offers = { wheel: one(true, false), later: one(false, false), gift: one(true, true) }
  expect([claimableOf(offers), claimableOf({})]).toEqual([1, 0])
})

test('an offer that ends is named before packages that stay, and none where nothing is for sale', () => {
  covers('000 §3.25')
  const stays = { badgeLabel: 'Package', endsAt: null }
  const ends = { badgeLabel: 'Bundle', endsAt: '2026-11-25T00:00:00Z' }
  expect(offerOf([])).toBeNull()
  expect(offerOf([stays])).toEqual({ badgeLabel: 'Package' })
  expect(offerOf([stays, ends])).toEqual({ badgeLabel: 'Bundle' })
  expect(offerOf([{ endsAt: null }])).toBeNull()
})
