import { get, getAction, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Prize, PrizeView } from '#platform/money/prize.ts'

/** The free way to the deposit that opens the season. */
export const FREE_WAY = '/page/amoe'

/** How a player stands in the season, as every page knows it from its start (000 §3). */
export interface SeasonStanding {
  /** Null where no season takes place. */
  readonly slug: string | null
  /** A season takes place. */
  readonly isEnabled: boolean
  /** The player's rounds count for it instead of the league. */
  readonly isActive: boolean
  /** A purchase or a free card has opened it. */
  readonly isAvailable: boolean
  /** 0 before the first. */
  readonly currentLevel: number
  readonly totalProgressPercents: number
  /** ISO time. */
  readonly finishedAt: string | null
}

/** A level of the tower (001 §3). */
export interface SeasonLevel {
  /** Experience in this level: all that it needs once it is reached. */
  readonly currentExperience: number
  readonly neededExperience: number
  /** As this player is given it. */
  readonly prize: PrizeView
}

export interface Season extends SeasonStanding, Pausable {
  readonly levels: readonly SeasonLevel[]
  /** Experience in all. */
  readonly experience: number
  /** Bets of so many entries, or of so many coins, are a point of experience. */
  readonly rate: { readonly entries: number; readonly coins: number }
  /** ISO time from which the player may switch; null: now. */
  readonly switchableAt: string | null
  /** ISO time at which the next season starts; null where none is planned, or one takes place. */
  readonly nextAt: string | null
}

/** A level that was reached, and what it gave; null where that is paid later. */
export interface ReachedLevel {
  readonly level: number
  readonly prize: Prize | null
}

declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly season: SeasonStanding
  }
}

/** Pushes to the player's open pages (001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /**
     * The changed parts of the standing; at most once a second, and at once when a level is reached or the
     * player switches.
     */
    readonly 'season.progressUpdate': Partial<SeasonStanding> & { readonly experience?: number }
    /** All levels that one batch of rounds reached, lowest first. */
    readonly 'season.prizeAssigned': { readonly levels: readonly ReachedLevel[] }
    /** The first purchase or free card opened it. */
    readonly 'season.availableByDeposit': null
    /** The season ends within a day. */
    readonly 'activity.day_24h': { readonly finishedAt: string }
  }
}

export const calls = {
  /** The season by its name; `default` is the one that takes place. */
  season: get<Answer<Season>, { readonly slug: string }>('/rest/seasons/:slug/'),
  /** Switches between league and season, once in 24 hours. */
  switchSystem: getAction<Answer & { readonly isActiveSeasonLevelSystem: boolean }>(
    '/rest/seasons/switch/between-status-systems/',
  ),
}
