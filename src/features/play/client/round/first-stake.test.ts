import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { firstStake } from './state.ts'

/** The first stake of a game: the last bet, the first bet of a newcomer, or the smallest. */
const SLOT = [200, 400, 1_000]

test.each([
  ['is the one played last', SLOT, '1000', 25_000, 1_000],
  ['is no longer what has gone', SLOT, '500', 25_000, 400],
  ['is 400 coins for a newcomer', SLOT, null, 25_000, 400],
  ['is 400 while the balance pays ten of it', SLOT, null, 4_000, 400],
  ['is the smallest where it does not', SLOT, null, 3_999, 200],
  ['is the smallest where a game has no 400', [100, 200, 500], null, 25_000, 100],
  ['is the smallest in entries', [2, 4, 400], null, 0, 2],
  ['is nothing where nothing is on offer', [], null, 25_000, 0],
] as const)('the stake to begin with %s', (_, stakes, remembered, coins, first) => {
  covers('start.5')
  expect(firstStake(stakes, remembered, coins)).toBe(first)
})
