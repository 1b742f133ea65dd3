import type { Prize } from '#platform/money/prize.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'

/** A level of the tower: the experience from the level below, and what it gives. Amounts in minor units. */
export interface LevelPlan {
  readonly needed: number
  readonly prize: Prize
}

/** The parameters of a season. Each run keeps its own copy. */
export interface SeasonEconomy {
  /** Weighted bets of so many entries, or hundred times as many coins, are a point of experience. */
  readonly perPoint: number
  readonly levels: readonly LevelPlan[]
}

/** Hundredths in a whole. */
export const HUNDREDTHS = 100

export const LEVELS = 30
const FIRST = 300
const GROWTH = 1.09

/** Experience from a level to the next, to two significant digits. */
function neededFor(level: number): number {
  const exact = FIRST * GROWTH ** (level - 1)
  const unit = 10 ** (Math.floor(Math.log10(exact)) - 1)
  return Math.round(exact / unit) * unit
}

/** The game of free spins, with its id in the catalog. */
export const SPIN_GAME = { slug: 'tidal-fortune', id: 101 } as const

/**
 * The spins of a level, with coins at the first bet level of free spins. With entries they would be nearly half
 * of what the tower costs: who stops at level 11 would get back 37% of what games with an edge of 4% keep.
 */
const SPINS = {
  game: SPIN_GAME.slug,
  count: 10,
  betLevel: 1,
  lifetime_ms: 7 * DAY,
  mode: 'TournamentPoints',
} as const satisfies Prize['freeSpins']

const COINS = { usual: 5_000, everyThird: 20_000 }
const WITH_SPINS = new Set([5, 8, 11, 14, 17, 20, 23, 26, 28, 30])
const ENTRIES: Readonly<Record<number, number>> = { 10: 20, 15: 30, 20: 40, 25: 50, 30: 76 }
const WITH_BOX = new Set([10, 20, 30])

function prizeOf(level: number): Prize {
  const entries = ENTRIES[level]
  return {
    coins: level % 3 === 0 ? COINS.everyThird : COINS.usual,
    ...(entries ? { entries } : {}),
    ...(WITH_SPINS.has(level) ? { freeSpins: SPINS } : {}),
    ...(WITH_BOX.has(level) ? { items: [{ kind: 'lootbox', count: 1 }] } : {}),
  }
}

/**
 * The economy that is planned unless an operator says otherwise. A point of the league is one entry. With one
 * here too, rewards by play would give a player of the highest rank back 42% of what games keep.
 */
export const ECONOMY: SeasonEconomy = {
  perPoint: 2,
  levels: Array.from({ length: LEVELS }, (_, i) => ({ needed: neededFor(i + 1), prize: prizeOf(i + 1) })),
}

/** The cost of a free spin in coins, minor units: its stake times the usual return. */
export const SPIN_WORTH = 190

/**
 * The most that a season's prizes may cost, spins and boxes included, and the most that may come back in
 * entries to a player who stops at the best level, in percent of weighted bets: rewards are priced together.
 */
export const BOUNDS = { entries: 221, coins: 330_000, highest: 0.31 } as const

/** Days of a usual season. */
export const RUN_DAYS = 28

/** Players may switch between the systems so often. */
export const SWITCH_EVERY_MS = DAY

/** Parts of a level of which open pages are told. */
export const STEPS = 10

/** When the last day begins, and when progress is noted from which that of a day follows; before the end. */
export const LAST_DAY_MS = DAY
export const NOTED_BEFORE_MS = 3 * DAY
/** A page that was open so long ago may be open now. */
export const RECENT_MS = 12 * HOUR
/** Players that are looked at in one transaction. */
export const BATCH = 50
