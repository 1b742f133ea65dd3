import { splitPool } from '#platform/money/prize.ts'
import { MOST_PRIZES, TIERS } from './economy.ts'

/** How a pool becomes prizes, and drawn tickets winners. Pure. */

/** Prizes of one value, the highest first. */
export interface LotteryPrizes {
  /** Entries. */
  readonly value: number
  readonly count: number
}

/** The prizes of a pool; tiers that it has none of are left out. */
export const prizesOf = (pool: number): readonly LotteryPrizes[] =>
  splitPool(pool, TIERS, MOST_PRIZES)
    .map((count, tier) => ({ value: TIERS[tier]!.value, count }))
    .filter(({ count }) => count > 0)

/** The values of all prizes, the highest first. */
export const valuesOf = (prizes: readonly LotteryPrizes[]): readonly number[] =>
  prizes.flatMap(({ value, count }) => Array.from({ length: count }, () => value))

export const sumOf = (prizes: readonly LotteryPrizes[]): number =>
  prizes.reduce((sum, { value, count }) => sum + value * count, 0)

/** A player on the list, with the number of their tickets. */
export interface Holder {
  readonly playerId: string
  readonly count: number
}

/** The list of tickets as everybody may read it, sorted by its lines; tickets are numbered from 1 in this order. */
export function listOf(
  holders: readonly Holder[],
  lineOf: (playerId: string) => string,
): { readonly holders: readonly Holder[]; readonly lines: readonly string[] } {
  const rows = holders
    .map((holder) => ({ holder, line: `${lineOf(holder.playerId)} ${holder.count}` }))
    .toSorted((a, b) => (a.line < b.line ? -1 : 1))
  return { holders: rows.map(({ holder }) => holder), lines: rows.map(({ line }) => line) }
}

/** Finds the holders of tickets. */
export function holderOf(holders: readonly Holder[]): (ticket: number) => string {
  const ends: number[] = []
  let last = 0
  for (const { count } of holders) ends.push((last += count))
  return (ticket) => {
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle]! < ticket) low = middle + 1
      else high = middle
    }
    return holders[low]!.playerId
  }
}

/** A ticket that won. */
export interface Winner {
  readonly playerId: string
  readonly ticket: number
}

/** The first tickets of different players, in the order in which they were drawn. */
export function firstOfEach(
  tickets: Iterable<number>,
  of: (ticket: number) => string,
  most: number,
): readonly Winner[] {
  const winners = new Map<string, number>()
  for (const ticket of tickets) {
    if (winners.size >= most) break
    const playerId = of(ticket)
    if (!winners.has(playerId)) winners.set(playerId, ticket)
  }
  return [...winners].map(([playerId, ticket]) => ({ playerId, ticket }))
}
