import { get, getAction, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

/** Where a race is in its time. `halted`: its scores are looked at by hand, and nothing is paid yet. */
export type RacePhase = 'coming' | 'running' | 'frozen' | 'halted' | 'over'

/** A row of a board. Names are masked. */
export interface BoardLine {
  /** Names the row, for as long as the race is shown; it is no id of a player. */
  readonly id: string
  readonly name: string
  readonly place: number
  /** Hundredths of a stake. */
  readonly points: number
  readonly isPlayer: boolean
}

/** Places that are paid alike. */
export interface RacePrize {
  readonly from: number
  readonly to: number
  /** As this player is given it: the coin equivalent where entries are not allowed. */
  readonly prize: Money
}

export interface RaceTeam {
  /** The same as `teamId`. */
  readonly id: number
  readonly teamId: number
  readonly isPlayerTeam: boolean
  readonly members: number
  /** The mean of its best, in hundredths, at most half a minute old; final once the race is over. */
  readonly points: number
  /** The team's prizes if the race ended now. */
  readonly prizes: readonly RacePrize[]
}

export interface RaceGame {
  readonly id: number
  readonly slug: string
  readonly title: string
}

/** A race as this visitor sees it (001 §3). */
export interface Tournament {
  /** The id of its run. */
  readonly id: string
  readonly title: string
  readonly phase: RacePhase
  /** ISO times. */
  readonly startsAt: string
  readonly joinUntil: string
  readonly endsAt: string
  /** The whole pool, as this player would be paid it; until it is fixed, the most that it can become. */
  readonly pool: Money
  /** It is fixed when the race starts, from what was played in the days before. */
  readonly isPoolFixed: boolean
  /** The amount added to the pool regardless of play, while the pool isn't fixed. */
  readonly guarantee: Money
  /**
   * The part of the pool paid as things stand, or paid at the end: a tenth for each counted player, at least
   * one tenth.
   */
  readonly paid: Money
  /** Of those who share, how many count, because they have confirmed their phone: ten at most. */
  readonly counted: number
  /**
   * By place, as they stand now, and those of the whole pool before the first score; in a team race those
   * of the player's team, or of the one ahead.
   */
  readonly prizes: readonly RacePrize[]
  /** The race before of the same kind, or null. */
  readonly historyId: string | null
  readonly isTeamBased: boolean
  readonly isSubscribed: boolean
  readonly members: number
  /** Three rows around the player, or the first three. */
  readonly winners: readonly BoardLine[]
  readonly images: { readonly banner: string; readonly teams: readonly string[] }
  readonly teams: readonly RaceTeam[]
  /** Null for who has not joined. */
  readonly playerData: {
    readonly name: string
    /** Null before the first score. */
    readonly place: number | null
    readonly points: number
    /** The row of the player on the board. */
    readonly profile: { readonly id: string; readonly teamId: number | null }
    readonly roundsPlayed: number
    /** The player's prize once the race is over; null before, and without a win. */
    readonly prize: Money | null
  } | null
  readonly games: readonly RaceGame[]
  /** The least stakes of rounds that count. */
  readonly least: { readonly entries: number; readonly coins: number }
  /** The hash of the final list of each team, once it is over. */
  readonly hashes: readonly string[]
}

export interface Tournaments extends Pausable {
  readonly tournaments: readonly Tournament[]
  /** The ids of the races that take place and that the player has joined. */
  readonly TournamentsSubscriptions: readonly string[]
  /** Races can’t be joined by this player now: `paused` says why. */
  readonly isPaused: boolean
}

export interface RaceBoard {
  readonly rows: readonly BoardLine[]
  /** Where the next page begins; null at the end. */
  readonly next: string | null
  /** Three rows around the player; none for who is at no place. */
  readonly around: readonly BoardLine[]
}

/** A race of the last thirty days whose list is final. */
export interface PastRace {
  readonly id: string
  readonly title: string
  readonly endsAt: string
  /** Entries, as they were fixed at its start: its members share all of it where ten of them count. */
  readonly pool: number
  readonly teams: readonly {
    readonly teamId: number
    readonly members: number
    /** Hundredths: what the list must give again. */
    readonly points: number
    /** How many of its members share how many entries. */
    readonly sharing: number
    /** Those of them who had confirmed a phone when the race ended. */
    readonly counted: number
    /** How many places are paid. */
    readonly places: number
    readonly pool: number
    readonly pages: number
    readonly hash: string
  }[]
  /** How the signed-in player did in it; null for guests and who didn't join. */
  readonly mine: {
    /** Hundredths. */
    readonly score: number
    /** Of the last ten races that they joined; null without a score. In a team race, that within the team. */
    readonly place: number | null
    /** As they are given prizes where they are. */
    readonly prize: Money
  } | null
}

/** A line of the final list of a race, as everybody can check it. */
export interface ResultLine {
  readonly place: number
  readonly id: string
  readonly score: number
  /** Entries, before a state without entries makes coins of them. */
  readonly entries: number
  /** The points of each counted round, in the order of play. */
  readonly points: readonly number[]
}

/** A page of the final list, with what is needed to compute its hash again. */
export interface ResultPage {
  /** The hash of the page before; empty at the first. */
  readonly previous: string
  readonly hash: string
  readonly lines: readonly ResultLine[]
}

/** A race, and one of its teams: the player's own, or the first one, where it is absent. */
export interface RaceQuery {
  readonly id: string
  readonly team?: 1 | 2 | undefined
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly races: { readonly isActive: boolean }
    /** The ids of the races that take place and that the player has joined (001 §3). */
    readonly TournamentsSubscriptions: readonly string[]
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'races.joined': { readonly id: string; readonly teamId: number | null }
    readonly 'races.scored': { readonly id: string; readonly points: number; readonly roundsPlayed: number }
  }
}

export const calls = {
  list: get<Answer<Tournaments>, { readonly gameId?: number | undefined } | void>('/rest/tournament/'),
  subscribe: getAction<Answer & { readonly teamId?: number | null }, { readonly id: string }>(
    '/rest/tournaments/:id/subscribe/',
  ),
  board: get<Answer<RaceBoard>, RaceQuery & { readonly after?: string | undefined }>(
    '/rest/tournaments/:id/board/',
  ),
  past: get<Answer<{ readonly races: readonly PastRace[] }>>('/rest/tournaments/past/'),
  check: get<Answer<ResultPage>, RaceQuery & { readonly page: number }>('/rest/tournaments/:id/check/'),
}
