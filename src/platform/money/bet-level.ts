import type { GameMode } from '../base/text/money.ts'

/** Bet levels of rounds whose stake the site pays, the same in every game. */
const FIRST_LEVEL: Readonly<Record<GameMode, number>> = { SweepStakes: 2, TournamentPoints: 200 }

/** The stake of a bet level, minor units of the mode's currency. */
export const paidStake = (mode: GameMode, betLevel: number): number => FIRST_LEVEL[mode] * betLevel

/** The highest level that is given. */
export const BET_LEVEL_MAX = 10

/** True for a stake that the site pays, though no game offers it. */
export const isPaidStake = (stake: number): boolean =>
  Object.values(FIRST_LEVEL).some((first) => stake % first === 0 && stake / first <= BET_LEVEL_MAX)
