import { dayAfter, dayStart, weekOf } from '#platform/time/day.ts'
import type { Roll } from './contract.ts'
import { AGAIN, MOST_THROWS, TABLE, type DiceRow } from './economy.ts'

/** Ways in which two dice make a sum, of 36. */
export const waysOf = (sum: number): number => 6 - Math.abs(7 - sum)

/** Ways in which a throw wins a row's prize. */
export const waysTo = ({ sums }: DiceRow): number => sums.reduce((all, sum) => all + waysOf(sum), 0)

/** Whether a roll is over after these throws. */
export const isOver = (rolls: readonly Pick<Roll, 'sum'>[]): boolean =>
  rolls.length > 0 && (rolls.at(-1)!.sum !== AGAIN || rolls.length === MOST_THROWS)

/** The row that a roll wins: that of its last throw, and the best one after nothing but sevens. */
export const rowOf = (rolls: readonly Pick<Roll, 'sum'>[]): DiceRow =>
  TABLE.find(({ sums }) => sums.includes(rolls.at(-1)!.sum)) ?? TABLE[0]!

/** The Monday of an instant's week (ms), and when the next week begins. */
export function weekAt(at_ms: number, timeZone: string): { readonly week: string; readonly nextAt: string } {
  const week = weekOf(at_ms, timeZone)
  return { week, nextAt: new Date(dayStart(dayAfter(week, 7), timeZone)).toISOString() }
}
