import { describe, expect, test } from 'vitest'
import { jackpotAt, openMeters } from './ticker.tsx'

test('a jackpot grows from its reading, and is never shown below it', () => {
  const pot = { tier: 'grand', label: 'Grand', amount: 1000, at: 10_000, slope: 50 } as const
  expect(jackpotAt(pot, 12_000)).toBe(1100)
  expect(jackpotAt(pot, 5000)).toBe(1000)
})

describe('what a ticker shows', () => {
  const pot = { tier: 'grand', label: 'Grand', amount: 1000, at: 10_000, slope: 50 } as const

  test('waits for a reading below what was shown, and never goes back', () => {
    const amountOf = openMeters()
    expect(amountOf(pot, 12_000)).toBe(1100)
    const next = { ...pot, amount: 1040, at: 13_000, slope: 10 }
    expect(amountOf(next, 13_000)).toBe(1100)
    expect(amountOf(next, 18_000)).toBe(1100)
    expect(amountOf(next, 20_000)).toBe(1110)
  })

  test('starts again when the jackpot was won, or is another currency’s', () => {
    const amountOf = openMeters()
    expect(amountOf(pot, 12_000)).toBe(1100)
    expect(amountOf({ ...pot, amount: 200, at: 13_000 }, 13_000)).toBe(200)
  })
})
