import { expect, test } from 'vitest'
import type { BrandView } from '../context/brand.ts'
import { balancesOf } from './balances.ts'

const names = { one: '', many: '', short: '' }
const brand = { words: { coins: names, entries: names } } as unknown as BrandView
const keys = (entries: number, given?: boolean) =>
  balancesOf(brand, { entries, winnings: 0, tourPoints: 35_000, version: 1 }, 'TournamentPoints', given).map(
    ({ currency }) => currency,
  )

test('entries are left out where a player has none and may have none', () => {
  expect(keys(0, false)).toEqual(['coins'])
  expect(keys(0, true)).toEqual(['coins', 'entries'])
  // What was won elsewhere stays in sight.
  expect(keys(25, false)).toEqual(['coins', 'entries'])
})
