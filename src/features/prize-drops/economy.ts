import type { GameMode } from '#platform/base/text/money.ts'
import type { PoolEconomy } from '#platform/facts/pools/pools.ts'
import { HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'

/** The parameters of a day of prize drops. Each run keeps its own copy. */
export interface DropEconomy extends PoolEconomy {
  /** The lowest level of a player who can win. */
  readonly fromLevel: number
  /** Prizes that a player can win in an hour, and in the day. */
  readonly anHour: number
  readonly aDay: number
}

export type Tier = 'gold' | 'silver' | 'bronze'

/** The tiers, the highest first: entries of each prize, its level on the wire, and its percent of a pool. */
export const TIERS: readonly {
  readonly tier: Tier
  readonly level: 1 | 2 | 3
  readonly value: number
  /** Of the pool, rounded down to whole prizes; the last tier takes what is left. */
  readonly percent: number
}[] = [
  { tier: 'gold', level: 3, value: 5_000, percent: 20 },
  { tier: 'silver', level: 2, value: 500, percent: 38 },
  { tier: 'bronze', level: 1, value: 100, percent: 42 },
]

/**
 * The usual economy, which demonstrations show (001 §9): 100,000 a day in 500 prizes, the largest of them
 * 5,000, from level 20 on. The pool is the operator's budget, whatever is played.
 */
export const ECONOMY: DropEconomy = {
  most: 100_000,
  share: 0,
  guarantee: 100_000,
  fromLevel: 20,
  anHour: 1,
  aDay: 5,
}

/** A smaller one for operators to choose: a tenth of what play brings in, and nothing without play. */
export const BY_PLAY: DropEconomy = { ...ECONOMY, share: 1_000, guarantee: 0 }

/**
 * The limits of what an operator can plan: more than a tenth of the revenue from play would no longer be a
 * small prize.
 */
export const BOUNDS = { most: 100_000, share: 1_000, guarantee: 100_000, prize: 100 } as const

/** A day has no more prizes than this (001 §9). */
export const MOST_PRIZES = 500

/** The least bets that count, as they are placed: what a game keeps makes none of them larger or smaller. */
export const LEAST_BETS = { SweepStakes: 2, TournamentPoints: 200 } satisfies Record<GameMode, number>
/** Rounds of games that keep less than a hundredth of a bet don't count; ten-thousandths (`weightOfEdge`). */
export const LEAST_WEIGHT = 2_500

/** How long before its instant somebody must have played. */
export const WINDOW_MS = MINUTE
/** A day is opened so long before it begins. */
export const OPENS_BEFORE_MS = 2 * MINUTE
/** Rounds are told within this; a drop is decided no earlier. */
export const SETTLES_AFTER_MS = 3 * SECOND
/** A drop that begins to wait counts rounds from the first span after this: by then every node knows. */
export const WAITS_AFTER_MS = 10 * SECOND
/** An instant is drawn as one of so many equal parts of its slot. */
export const PARTS = 1_000_000
/** Winners that are shown. */
export const SHOWN = 12
/**
 * A winner is away after neither receiving a push nor playing for `AWAY_MS`, and is notified within
 * `NOTIFIED_WITHIN_MS`.
 */
export const AWAY_MS = 10 * MINUTE
export const NOTIFIED_WITHIN_MS = HOUR
/** How long lists and what was drawn from them are stored, days. */
export const STORED_DAYS = 31
