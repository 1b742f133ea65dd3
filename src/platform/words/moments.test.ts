import { afterEach, expect, test } from 'vitest'
import { momentText, setZone } from './words.ts'
import { zoneMark } from './zone-mark.ts'

const AT = '2026-11-28T03:51:04Z'
const CLOCK = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

afterEach(() => setZone(undefined))

test('moments are told by the clock of the brand, whatever the device shows', () => {
  setZone('America/New_York')
  expect(plain(momentText(AT, CLOCK))).toBe('Nov 27, 10:51 PM')
  expect(zoneMark()).toBe('ET')
  setZone('America/Los_Angeles')
  expect(plain(momentText(AT, CLOCK))).toBe('Nov 27, 7:51 PM')
  expect(zoneMark()).toBe('PT')
})

test('a form that names a clock has that one', () => {
  setZone('America/New_York')
  expect(momentText('2026-11-28T00:00:00Z', { dateStyle: 'medium', timeZone: 'UTC' })).toBe('Nov 28, 2026')
})
