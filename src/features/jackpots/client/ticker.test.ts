import { expect, test } from 'vitest'
import { jackpotAt } from './ticker.tsx'

test('a jackpot grows from its reading, and is never shown below it', () => {
  const pot = { tier: 'grand', label: 'Grand', amount: 1000, at: 10_000, slope: 50 } as const
  expect(jackpotAt(pot, 12_000)).toBe(1100)
  expect(jackpotAt(pot, 5000)).toBe(1000)
})
