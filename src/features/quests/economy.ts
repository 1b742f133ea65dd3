import type { Money } from '#platform/money/prize.ts'
import { DAY } from '#platform/time/clock.ts'
import type { QuestType } from './contract.ts'

/** The parameters of quests, in minor units. Each run keeps its own copy. */

/** A task of a quest: what is done, and how often. */
export type TaskPlan = CountedTask | UseTask

/** Rounds in games of a set are counted. */
export interface CountedTask {
  /**
   * `rounds`: each; `luck`: those that win at least `times` their stake; `games`: different games; `wager`: what is
   * staked, in coins, an entry as its worth in coins.
   */
  readonly kind: 'rounds' | 'luck' | 'games' | 'wager'
  readonly goal: number
  readonly times?: number
  /** Names one of the sets of the run. */
  readonly set: string
}

/** Rewards of another feature are claimed. */
export interface UseTask {
  readonly kind: 'use'
  readonly goal: number
  /** The feature, as `taskFeature` in `rules.ts` reads it. */
  readonly feature: string
  /** The task in brands without that feature. */
  readonly instead: CountedTask
}

/** The prizes of a day or a quest. */
export interface QuestGift extends Money {
  readonly freeSpins?: QuestSpins
}

/** Spins at the lowest bet. */
export interface QuestSpins {
  readonly game: string
  readonly count: number
  readonly betLevel: 1
  readonly lifetime_ms: number
}

export interface DayPlan {
  readonly tasks: readonly TaskPlan[]
  /** For all tasks of the day. */
  readonly prize: QuestGift
}

export interface QuestPlan {
  readonly type: QuestType
  /**
   * `daily`: a day each reward day from the start of the run; `december`: each on its date; `in-order`: each when
   * the one before is complete. What is open stays open to the end of the run.
   */
  readonly opens: 'daily' | 'december' | 'in-order'
  /** For each task; null where days alone are rewarded. */
  readonly task: Money | null
  readonly days: readonly DayPlan[]
  /** For all days. */
  readonly all: QuestGift | null
}

/** The quests that take place in a run, and the games of their tasks. */
export interface QuestEconomy {
  /** Slugs of games. */
  readonly sets: Readonly<Record<string, readonly string[]>>
  readonly quests: readonly QuestPlan[]
}

/** Games of a set: as many as the page keeps room for (001 §9). */
export const SET_SIZE = 16

/** The least stake of a round that counts, in entries and in coins. */
export const LEAST_STAKE = { SweepStakes: 20, TournamentPoints: 200 } as const

/** A task of luck is met by at least so many of those who play this many rounds of any game of its set. */
export const LUCK = { rounds: 150, chance: 0.8 } as const

/** The spins that quests give: so many of one game, at the first bet level of free spins. */
export const spinsOf = (count: number) =>
  ({ game: 'tidal-fortune', count, betLevel: 1, lifetime_ms: 7 * DAY }) as const

/**
 * The sets that are planned unless an operator says otherwise. They hold slots only, and no run may name other
 * games: what slots keep is close to what rewards are priced for, so whole bets count and not weighted ones,
 * and the amounts on the page are what a player bets.
 */
export const SETS = {
  /** Games that win ten times the stake and more most often. */
  lucky: [
    'ruin-slide',
    'three-saddlebags',
    'three-top-hats',
    'three-oil-jars',
    'three-jam-jars',
    'three-samovars',
    'lantern-deep',
    'three-cookie-jars',
    'three-kettles',
    'mineshaft-tumble',
    'falling-columns',
    'tumbleweed-gale',
    'avalanche-alley',
    'blind-lake',
    'shower-of-acorns',
    'tumbledown-hill',
  ],
  /**
   * These two hold games in which a welcome gift lasts, every second one each (games/sessions): the site names
   * them to newcomers, so the rounds of a first day count.
   */
  favorites: [
    'crystal-cascade',
    'snowglobe-season',
    'tumbledown-hill',
    'sugar-slide',
    'fruitfall',
    'hedgerow-gold',
    'copper-canyon',
    'marzipan-row',
    'three-kettles',
    'three-samovars',
    'three-top-hats',
    'harp-of-the-glen',
    'lollipop-twist',
    'saltwater-haul',
    'trout-brook',
    'catfish-bend',
  ],
  journeys: [
    'parrot-parade',
    'gumdrop-downpour',
    'falling-facets',
    'tumbling-acrobats',
    'paper-dragons',
    'idol-canopy',
    'aurora-lodge',
    'lantern-deep',
    'three-saddlebags',
    'three-cookie-jars',
    'three-jam-jars',
    'mirage-court',
    'sevens-in-bloom',
    'koi-pond-keeper',
    'oasis-angler',
    'ice-hole-harvest',
  ],
} as const satisfies QuestEconomy['sets']

/**
 * The most that all quests of a run may pay, spins counted at their expected win: rewards are priced
 * together.
 */
export const BOUNDS = { entries: 160, coins: 120_000 } as const

/**
 * Coins that a player bets at least, at the lowest stakes that count, for each entry's worth that a quest gives
 * (100 coins, or a spin's part): no run asks for less work than the quests that players know.
 */
export const WORK = { season: 250, 'free-spin': 1_000, advent: 95 } as const satisfies Readonly<
  Record<QuestType, number>
>

/** The value of a spin in entries: its stake times the usual return. */
export const SPIN_WORTH = 1.9

const SEASON_DAYS = 14

/** Entries of the season quest and of the free-spin quest (14 days each), and of the advent quest, a year. */
const SEASON = 14 * 2 + 25 + 25 * SPIN_WORTH
const FREE_SPINS = 25 * SPIN_WORTH
const ADVENT = 23 * 2 + 100

/**
 * Entries a day of a player who completes every quest: the season's and the free spins' all year round, and
 * those of advent over the year. `rules.test.ts` adds them up from the plans.
 */
export const FREE_A_DAY: number = (SEASON + FREE_SPINS) / SEASON_DAYS + ADVENT / 365
/** Coins a day, of the same player: they can be played on. */
export const COINS_A_DAY: number = 3_500 + (23 * 1_000 + 25_000) / 365
