import { topOfWays, type TopWin } from '../tops/top-win.ts'
import type { Chance } from './kit.ts'

/** Bounds over every way to play an original; the ways on its par sheet are examples. */
export interface Extent {
  /** No way returns less, none more, in times the stake. */
  readonly least: number
  readonly most: number
  readonly top: TopWin
}

/** The extent of ways that bring one pay or nothing: all of them, one after another. */
export function extentOfWins(wins: readonly Chance[]): Extent {
  let [least, most] = [Infinity, 0]
  for (const { times, chance } of wins) {
    least = Math.min(least, times * chance)
    most = Math.max(most, times * chance)
  }
  return { least, most, top: topOfWays(wins.map((win) => [win])) }
}

/** Where the sheet has every way that differs, they are the extent. */
export function extentOfWays(ways: readonly { readonly chances: readonly Chance[] }[]): Extent {
  const returns = ways.map(({ chances }) =>
    chances.reduce((sum, { times, chance }) => sum + times * chance, 0),
  )
  return {
    least: Math.min(...returns),
    most: Math.max(...returns),
    top: topOfWays(ways.map(({ chances }) => chances)),
  }
}
