import { get, type PayloadOf } from '#platform/calls/contract.ts'
import type { Prize } from '#platform/money/prize.ts'

/** The seven sections of the league, in order (000 §3). */
export type SectionType = 'bronze' | 'silver' | 'gold' | 'platinum' | 'sapphire' | 'diamond' | 'vip'

/** How far a player is (000 §3, `rankLeague.progressData`). Points are whole. */
export interface ProgressData {
  readonly level: { readonly pointsReceived: number; readonly pointsNeedForNextLevel: number }
  /** `level` is the player's level of 70, `levelMax` the last one of the section. */
  readonly section: { readonly level: number; readonly levelMax: number; readonly type: SectionType }
}

/**
 * `paused`: nothing was played for long, perks wait; `blocked`: the player is kept out of the league, or a
 * season is active for them (000 §4).
 */
export type RankStatus = 'active' | 'paused' | 'blocked'

/** The status, and whether a season alone blocks it. */
export interface RankStanding {
  readonly status: RankStatus
  readonly blockedBySeason?: boolean
}

/** The league's part of the init data (000 §3). */
export interface RankLeagueInitData extends RankStanding {
  readonly enabled: boolean
  readonly progressData: ProgressData
}

/** Money, and turns of a wheel. */
export type LadderPrize = Pick<Prize, 'coins' | 'entries' | 'wheelSpin'>

/** A level of the published ladder. */
export interface LadderLevel {
  readonly level: number
  readonly section: SectionType
  /** Points from the first level up to this one. */
  readonly pointsTotal: number
  /** Points from this level to the next; 0 at the last. */
  readonly pointsNeeded: number
  /** The prize for reaching the level; where entries aren't allowed, its coin equivalent. */
  readonly prize: LadderPrize
}

export interface LadderSection {
  readonly type: SectionType
  readonly title: string
  readonly levelFrom: number
  readonly levelTo: number
  /** The prize for reaching the section, on top of the level's; null for the first section. */
  readonly prize: LadderPrize | null
}

export interface RankLeagueInfo {
  readonly levels: readonly LadderLevel[]
  readonly sections: readonly LadderSection[]
  /** Null for guests. */
  readonly currentProgress: {
    readonly currentLevel: number
    readonly points: number
    readonly progressData: ProgressData
    readonly status: RankStatus
    readonly blockedBySeason?: boolean
    /** Levels whose prizes wait until email, phone and profile are confirmed. */
    readonly waitingLevels: readonly number[]
  } | null
}

/** A level or section was reached. */
export interface LevelUp {
  readonly level: number
  readonly section: SectionType
  readonly prize: Prize
  /** Boosters of a wheel that came with it; absent = none. */
  readonly boosters?: number
}

/** Added to the init data of every page (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly rankLeague: RankLeagueInitData
  }
}

export const calls = {
  pageInfo: get<{ payload: RankLeagueInfo }>('/rest/page/rank-league-info/'),
  info: get<{ available: boolean }>('/rest/rank-league/info/'),
}

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'rankLeague.progressData': ProgressData
    /** All levels that one batch of rounds brought, lowest first. */
    readonly 'rankLeague.assignPrize': { readonly levels: readonly LevelUp[] }
    /**
     * Levels that were reached while the account is not confirmed as a whole, lowest first, with what each will
     * give: their prizes are paid once it is.
     */
    readonly 'rankLeague.levelsWaiting': { readonly levels: readonly LevelUp[] }
    readonly 'rankLeague.sectionUp': LevelUp
  }
}

export type RankLeague = PayloadOf<(typeof calls)['pageInfo']>
