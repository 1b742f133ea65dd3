import type { GameMode } from '../base/text/money.ts'
import type { DomainEvents } from '../events/events.ts'
import { weighted } from '../round/weight.ts'

/** The readings of an odometer, and how far a round turns them. Pure. */

/**
 * The readings, each a sum for life over rounds that a player paid for:
 * `rounds` counts all of them, `small` those of a weighted stake of 2 entries or 200 coins and more, `ball`
 * those of 5 entries or 500 coins and more; `entries` and `coins` are weighted stakes in hundredths; `xp` is
 * experience in hundredths: a point for each entry, or for each 100 coins; `season` is that of rounds that
 * counted for a season instead of the league.
 */
export const READINGS = ['rounds', 'small', 'ball', 'entries', 'coins', 'xp', 'season'] as const
export type Reading = (typeof READINGS)[number]

export type Readings = Readonly<Record<Reading, number>>

export const NO_READINGS: Readings = {
  rounds: 0,
  small: 0,
  ball: 0,
  entries: 0,
  coins: 0,
  xp: 0,
  season: 0,
}

const HUNDREDTHS = 100
/** The least weighted stakes that `small` counts. */
const SMALL = { SweepStakes: 2, TournamentPoints: 200 } satisfies Record<GameMode, number>
/** The least weighted stakes that `ball` counts. */
export const BALL = { SweepStakes: 5, TournamentPoints: 500 } satisfies Record<GameMode, number>

/** How far a paid stake turns each reading; the site's own stakes (free spins) turn none. */
function incrementOfStake(mode: GameMode, stake: number, weight: number | undefined): Readings {
  const counted = weighted(stake * HUNDREDTHS, weight)
  const isEntries = mode === 'SweepStakes'
  return {
    rounds: 1,
    small: Number(counted >= SMALL[mode] * HUNDREDTHS),
    ball: Number(counted >= BALL[mode] * HUNDREDTHS),
    entries: isEntries ? counted : 0,
    coins: isEntries ? 0 : counted,
    // A coin is a hundredth of a point, an entry a whole one.
    xp: isEntries ? counted : weighted(stake, weight),
    // Whether it counts for a season is known by the player's switches only (`inSeasons`).
    season: 0,
  }
}

/** How far a settled round turns the odometer of its player; null where it does not. */
export const incrementOf = ({ mode, stake, weight, free }: DomainEvents['round.settled']): Readings | null =>
  free || stake === 0 ? null : incrementOfStake(mode, stake, weight)

/** How far a round that had counted and was taken back turns it back; null where it never counted. */
export function decrementOf({ mode, counted }: DomainEvents['round.voided']): Readings | null {
  if (!counted) return null
  const turn = incrementOfStake(mode, counted.stake, counted.weight)
  return mapReadings((reading) => -turn[reading])
}

export const add = (a: Readings, b: Readings): Readings => mapReadings((reading) => a[reading] + b[reading])

/** A figure for each reading. */
export const mapReadings = (value: (reading: Reading) => number): Readings =>
  Object.fromEntries(READINGS.map((reading) => [reading, value(reading)])) as unknown as Readings
