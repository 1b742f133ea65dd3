import { coinEquivalent } from '#platform/money/prize.ts'
import type { BingoGameData, BingoStatus, PlayedGame } from '../contract.ts'
import { ECONOMY } from '../economy.ts'
import { linesOf, marksOf, rowOf, waysOf } from '../rules.ts'

const ENDS = '2026-12-02T05:00:00Z'
const NUMBERS = [
  [4, 17, 29, 11, 8, 23, 1, 30, 14],
  [9, 2, 26, 20, 6, 15, 27, 12, 3],
]
export const status = (more: Partial<BingoStatus> = {}): BingoStatus => ({
  isActive: true,
  availablePoint: 10,
  bingoEndDate: ENDS,
  nextBallProgress: 0.24,
  ...more,
})
export const state = (more: Partial<BingoGameData> = {}): BingoGameData => ({
  game: { id: 'a'.repeat(32), tickets: NUMBERS.map((numbers) => ({ numbers })), coinsOnly: false },
  last: null,
  freeBalls: 0,
  nextFreeAt: '2026-11-19T05:00:00Z',
  today: { earned: 3, most: 7 },
  rounds: 50,
  bets: { entries: 5, coins: 500 },
  leftOver: 200,
  odds: ECONOMY.prizes.map((row) => ({
    lines: row.lines,
    prize: row.prize,
    coinsOnly: coinEquivalent(row.prize),
    ways: waysOf(row),
  })),
  ended: null,
  nextRunAt: null,
  store: null,
  ...more,
})
export const ENDED = { endedAt: '2026-11-18T05:00:00Z', balls: 9, each: 200, coins: 1_800, isPaid: false }
export function played(balls: readonly number[]): PlayedGame {
  const tickets = NUMBERS.map((numbers) => {
    const marks = marksOf(numbers, balls)
    const lines = linesOf(marks)
    return { numbers, marks, lines, prize: rowOf(ECONOMY, lines.length).prize }
  })
  const sum = (unit: 'coins' | 'entries') => tickets.reduce((all, { prize }) => all + prize[unit], 0)
  const prize = { coins: sum('coins'), ...(sum('entries') > 0 && { entries: sum('entries') }) }
  return { game_id: 'a'.repeat(32), balls, tickets, prize, draw: { seed_id: '5', n: 2 } }
}
