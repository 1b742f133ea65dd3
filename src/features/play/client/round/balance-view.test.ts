import { expect, test } from 'vitest'
import { newer, playable, afterStake } from './balance-view.ts'

const purse = { entries: 30, winnings: 50, tourPoints: 1_000, version: 4 }

test('a stake takes entries first, then winnings; coins stay apart', () => {
  expect(playable(purse, 'SweepStakes')).toBe(80)
  expect(playable(purse, 'TournamentPoints')).toBe(1_000)
  expect(playable(null, 'SweepStakes')).toBe(0)
  expect(afterStake(purse, 'SweepStakes', 20)).toMatchObject({ entries: 10, winnings: 50, tourPoints: 1_000 })
  expect(afterStake(purse, 'SweepStakes', 60)).toMatchObject({ entries: 0, winnings: 20 })
  expect(afterStake(purse, 'TournamentPoints', 400)).toMatchObject({
    entries: 30,
    winnings: 50,
    tourPoints: 600,
  })
})

test('an older balance never takes the place of a newer one', () => {
  const later = { ...purse, version: 5, tourPoints: 1 }
  expect(newer(purse, later)).toBe(later)
  expect(newer(later, purse)).toBe(later)
  expect(newer(null, purse)).toBe(purse)
})
