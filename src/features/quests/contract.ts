import { get, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'

export type QuestType = 'season' | 'advent' | 'free-spin'

/** The prize of a task, a day, or a quest; absent parts are 0 or null (001 §3). */
export interface QuestPrize {
  readonly entries: number
  readonly coins: number
  readonly freeSpin: { readonly freeSpinCount: number } | null
}

/** A task as the player sees it (001 §3). */
export interface QuestTask {
  /** `3.1`: the first task of the third day. */
  readonly id: string
  readonly kind: 'rounds' | 'luck' | 'games' | 'wager' | 'use'
  readonly isCompleted: boolean
  /** Null where only the day is rewarded. */
  readonly prize: QuestPrize | null
  /** The games that count; absent in the short form. */
  readonly gameIds?: readonly number[]
  /** In the short form: the set of games that count, a key of `sharedGameSets`. */
  readonly sharedGameIds?: string | null
  /** Where it is done: in games of a list, in one game, or null in another feature. */
  readonly action: { readonly type: 'gamesList' | 'game' } | null
  readonly repeat: { readonly goal: number; readonly complete: number }
  /** Percent, from 0 to 100. */
  readonly progress: number
  /** From when to when it can be done; the start is null where it opens when the day before is complete. */
  readonly executionTimeData: { readonly startAt: string | null; readonly endAt: string }
  /** For luck: how many times its stake a round must win at least. */
  readonly times: number | null
  /** For `use`: a word of the feature's name, such as `wheel`. */
  readonly feature: string | null
}

export interface QuestDay {
  /** From 1. */
  readonly day: number
  readonly isCompleted: boolean
  readonly isEnded: boolean
  readonly isLocked: boolean
  /** ISO time at which it opens; null where it opens when the day before is complete. */
  readonly opensAt: string | null
  readonly prize: QuestPrize
  readonly tasks: readonly QuestTask[]
}

/** A quest that takes place or is planned. */
export interface QuestSpan {
  readonly type: QuestType
  /** ISO times. */
  readonly start: string
  readonly end: string
}

/** A game that tasks name. */
export interface QuestGame {
  readonly id: number
  readonly slug: string
  readonly title: string
}

/** The quest of a type as the player sees it (001 §3). */
export interface QuestData extends Pausable {
  /** With what is given for all of its days; null while none takes place. */
  readonly quest: (QuestSpan & { readonly id: string; readonly prize: QuestPrize | null }) | null
  /** The next one that is planned within two days, or null. */
  readonly futureQuest: QuestSpan | null
  readonly questInfo: { readonly type: QuestType; readonly end: string } | null
  readonly playerData: { readonly days: readonly QuestDay[] }
  /** The day that opened last, and when the next one opens. */
  readonly dayInfo: {
    readonly day: number
    readonly nextAt: string | null
    readonly tasks: readonly QuestTask[]
  } | null
  /** Ids of games by the set's name, in the short form. */
  readonly sharedGameSets: Readonly<Record<string, readonly number[]>>
  /** The games of all tasks. */
  readonly games: readonly QuestGame[]
  /** The least stakes of rounds that count. */
  readonly least: { readonly entries: number; readonly coins: number }
}

/** The next open task, for the home page (000 §3). */
export interface NextTask {
  readonly type: QuestType
  readonly day: number
  readonly end: string
  readonly task: QuestTask
}

/**
 * The parameters of the query: the short form (001 §7), and the type of quest; by default the first one that
 * is running.
 */
export interface QuestQuery {
  readonly useOptimizedGames?: '1' | 'true' | undefined
  readonly type?: QuestType | undefined
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    /** The season quest. */
    readonly quests: { readonly isActive: boolean }
    readonly advent: { readonly isActive: boolean }
    readonly freeSpinQuest: { readonly isActive: boolean }
  }
}

/** Added to the home payload (000 §3). */
declare module '#platform/calls/home-data.ts' {
  interface FeatureHomeData {
    /** The player's next open task; null for guests, and while there is none. */
    readonly questData: NextTask | null
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** Tasks that are under way, at most once a second. */
    readonly 'quest.progress': {
      readonly quests: readonly {
        readonly type: QuestType
        readonly tasks: readonly { readonly id: string; readonly complete: number }[]
      }[]
    }
    /** Tasks were completed, and with them perhaps days and the quest: the keys of what is paid now. */
    readonly 'quest.completed': { readonly type: QuestType; readonly keys: readonly string[] }
  }
}

export const calls = {
  quest: get<Answer<QuestData>, QuestQuery>('/rest/quest/'),
  page: get<{ readonly payload: QuestData }, QuestQuery>('/rest/page/quests/'),
}
