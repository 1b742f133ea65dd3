import type { BingoEconomy, LineRow } from './economy.ts'
import { BALLS, CELLS, NUMBERS, TICKETS } from './economy.ts'

/** The lines of a ticket of three by three: rows, columns, and diagonals; cells from 0, row by row. */
export const LINES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]

/** The cells of a ticket whose numbers were drawn. */
export const marksOf = (numbers: readonly number[], balls: readonly number[]): readonly number[] =>
  numbers.flatMap((number, cell) => (balls.includes(number) ? [cell] : []))

/** The lines that are complete, by their places in `LINES`. */
export const linesOf = (marks: readonly number[]): readonly number[] =>
  LINES.flatMap((line, i) => (line.every((cell) => marks.includes(cell)) ? [i] : []))

/** The row of the prizes that so many lines win. */
export const rowOf = ({ prizes }: Pick<BingoEconomy, 'prizes'>, lines: number): LineRow =>
  prizes.find((row) => row.lines.includes(lines))!

/** How many ways there are to choose k of n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/** All ways in which the balls can be drawn: 30,045,015. */
export const ALL_WAYS: number = choose(NUMBERS, BALLS)

/** The cells of each of the 512 patterns of a ticket. */
const patterns: readonly (readonly number[])[] = Array.from({ length: 2 ** CELLS }, (_, bits) =>
  Array.from({ length: CELLS }, (__, cell) => cell).filter((cell) => (bits >> cell) & 1),
)

/** In how many of all ways a ticket has so many lines: each of its 512 patterns is counted. */
export const waysTo = (lines: number): number =>
  patterns
    .filter((marks) => linesOf(marks).length === lines)
    .reduce((ways, marks) => ways + choose(NUMBERS - CELLS, BALLS - marks.length), 0)

/** In how many of all ways a ticket wins a row's prize. */
export const waysOf = ({ lines }: LineRow): number => lines.reduce((ways, one) => ways + waysTo(one), 0)

/** The average payout of a ticket in one currency, minor units. */
export const worthOf = ({ prizes }: Pick<BingoEconomy, 'prizes'>, unit: 'coins' | 'entries'): number =>
  prizes.reduce((sum, row) => sum + row.prize[unit] * waysOf(row), 0) / ALL_WAYS

/** Entries that the balls of a week's rounds are worth at most. */
export const byPlayOf = (economy: Pick<BingoEconomy, 'prizes' | 'mostADay'>): number =>
  (7 * economy.mostADay * TICKETS * worthOf(economy, 'entries')) / BALLS

/** The balls that a progress has earned. */
export const ballsAt = (rounds: number, progress: number): number =>
  Math.floor(Math.max(progress, 0) / rounds)

/** How far the next ball is, from 0 up to, but not including, 1. */
export const nextBallAt = (rounds: number, progress: number): number =>
  (Math.max(progress, 0) % rounds) / rounds
