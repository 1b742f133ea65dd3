import { MINUTE } from '#platform/time/clock.ts'

/** The parameters of a race. Each run keeps its own copy. */
export interface RaceEconomy {
  /** Entries that play makes of its pool at most. */
  readonly pool: number
  /** How much of what the site expects to keep for its time goes into the pool, in parts of 10,000. */
  readonly share: number
  /** Entries that an operator adds, whatever is played. */
  readonly guarantee: number
  readonly isTeamBased: boolean
  /** Slugs of the games whose rounds count. */
  readonly games: readonly string[]
}

/** A member's score is the sum of the best so many of the first so many rounds that count. */
export const BEST_ROUNDS = 50
export const FIRST_ROUNDS = 200

/** The most points of a round, in hundredths of its stake. */
export const CAP = 50_000

/** The least stake of a round that counts, in entries and in coins. */
export const LEAST_STAKE = { SweepStakes: 2, TournamentPoints: 200 } as const

/** Percent of a race's time until which players may join. */
export const JOIN_PERCENT = 75

/** From the end of a race to the check of its scores and its prizes. */
export const FREEZE_MS = 10 * MINUTE

/** Percent of the pool for the places, where up to twelve are paid; scaled to 100 for fewer. */
export const SHARES = [25, 15, 10, 8, 7, 5, 5, 5, 5, 5, 5, 5] as const
/** Where more are paid, so many have shares of their own, and the others share the rest evenly. */
export const FIXED_SHARES = 6
/** Percent of those who count that are paid, and how many at least. */
export const PAID_PERCENT = 10
export const PAID_LEAST = 3

/**
 * From so many who share in it and have confirmed their phone the whole pool is paid; with fewer, so many parts
 * of it. A phone is confirmed once in a brand, so accounts of one person don't add up.
 */
export const FULL_FROM = 10

/** How a team scores and shares. */
export const TEAM = {
  /** Percent of a team's members with a score whose mean is the team's score, and how many at least. */
  best: 30,
  bestLeast: 10,
  /** Percent of the pool for the team that is ahead, and for the other; half each where both score alike. */
  ahead: 70,
  behind: 30,
  /** Rounds from which a member shares in the pool. */
  rounds: 20,
} as const

/** Games of a race: a set whose rounds are worth about the same to whoever chooses among them. */
const DAILY_GAMES = [
  'tidal-fortune',
  'crystal-cascade',
  'sunfire-sevens',
  'paper-dragons',
  'aurora-lodge',
  'midway-lights',
  'jaguar-steps',
  'sevens-in-bloom',
  'moonlit-masquerade',
  'breaker-bay',
  'lollipop-twist',
  'idol-canopy',
] as const
const TEAM_GAMES = [
  'caravan-stars',
  'marble-summit',
  'copper-canyon',
  'hedgerow-gold',
  'marzipan-row',
  'siren-drift',
  'harp-of-the-glen',
  'mirror-cavern',
  'mirage-court',
  'marshals-moon',
  'wolves-of-midwinter',
  'winged-herald',
] as const

/** A twentieth of what play of its time brings in, for each of the two. */
const SHARE = 500

export const DAILY_RACE: RaceEconomy = {
  pool: 5_000,
  share: SHARE,
  guarantee: 0,
  isTeamBased: false,
  games: DAILY_GAMES,
}
export const TEAM_RACE: RaceEconomy = {
  pool: 20_000,
  share: SHARE,
  guarantee: 0,
  isTeamBased: true,
  games: TEAM_GAMES,
}

/** The limits of what an operator can plan. */
export const BOUNDS = {
  daily: { most: 20_000, share: SHARE, guarantee: 5_000, prize: 1 },
  teams: { most: 20_000, share: SHARE, guarantee: 20_000, prize: 1 },
} as const
