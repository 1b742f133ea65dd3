import type { Pausable } from '../calls/feature.ts'
import type { ItemPrize } from '../items/kind.ts'
import { percent } from '../base/random/weights.ts'

/**
 * Prizes that are things, by the field of a prize that holds them. A feature adds its own by
 * `declare module '#platform/money/prize.ts' { interface Assets { … } }` and registers who gives it (`assets` of its
 * service).
 */
export interface Assets {
  /** Items of kinds that features register (`items` of their services). */
  readonly items: readonly ItemPrize[]
}
export type AssetKind = keyof Assets & string

/** Amounts in minor units; absent = none. */
export interface Money {
  readonly coins?: number
  readonly entries?: number
}

/** The contents of a reward (001 §1): money and assets. */
export interface Prize extends Money, Partial<Assets> {}

/** The money of a prize, without what it lacks. */
export const moneyOf = ({ coins, entries }: Money): Money => ({
  ...(coins ? { coins } : {}),
  ...(entries ? { entries } : {}),
})

/** Coins given for each entry where entries may not be given. */
export const COINS_PER_ENTRY = 100

/**
 * The same prize without entries, for places where they may not be given: their worth in coins. Things stay;
 * who gives them goes by the place.
 */
export function coinEquivalent(prize: Prize): Prize {
  const { coins = 0, entries = 0, ...others } = prize
  const sum = coins + entries * COINS_PER_ENTRY
  return { ...(sum > 0 ? { coins: sum } : {}), ...others }
}

/** The prize that is worth most: what may honestly be called “up to”. */
export const dearestOf = <P extends Prize>(prizes: readonly P[]): P => {
  const worth = (prize: Prize) => coinEquivalent(prize).coins ?? 0
  return prizes.reduce((best, one) => (worth(one) > worth(best) ? one : best))
}

/** A prize as clients read it (001 §3); absent money is 0, absent spins are null. */
export interface PrizeView {
  readonly coins: number
  readonly entries: number
  readonly freeSpinCount: number
  /** Id of the game in the catalogue, and its page. */
  readonly gameId: number | null
  readonly link: string | null
  /** How long the spins can be played, hours. */
  readonly freeSpinLifetime: number | null
  readonly freeSpinsBetLevel: number | null
  /** The grant of spins that were given. */
  readonly freeSpinId: string | null
  /** ISO time at which given spins end. */
  readonly endDate: string | null
  /** A turn of a wheel that comes with it. */
  readonly wheelSpin: NonNullable<Prize['wheelSpin']> | null
  /** Other items that come with it; absent where there are none. */
  readonly items?: readonly Pick<ItemPrize, 'kind' | 'count'>[]
}

const HOUR_MS = 3_600_000

/**
 * A prize in the words of the specification.
 * @param idOf the id of a game in the catalogue by its slug
 * @param spins the spins as they were given
 */
export function prizeView(
  { coins = 0, entries = 0, freeSpins, wheelSpin, items }: Prize,
  idOf: (slug: string) => number | null,
  spins?: { readonly id: string; readonly expires_at: string | null },
): PrizeView {
  return {
    coins,
    entries,
    freeSpinCount: freeSpins?.count ?? 0,
    gameId: freeSpins ? idOf(freeSpins.game) : null,
    link: freeSpins ? `/games/${freeSpins.game}` : null,
    freeSpinLifetime: freeSpins ? freeSpins.lifetime_ms / HOUR_MS : null,
    freeSpinsBetLevel: freeSpins?.betLevel ?? null,
    freeSpinId: spins?.id ?? null,
    endDate: spins?.expires_at ?? null,
    wheelSpin: wheelSpin ?? null,
    ...(items && { items: items.map(({ kind, count }) => ({ kind, count })) }),
  }
}

/** A part of the rim: how often it comes up in 10,000, beside what the wheel's own feature says of it. */
export interface BonusSector {
  readonly weight: number
}

/** A bonus as the client reads it (001 §3): what it gives, whether it can be had, when and where. */
export interface Bonus extends Pausable {
  readonly available: boolean
  /** The rim of its wheel; null where none is spun. */
  readonly wheels: { readonly sectors: readonly BonusSector[] } | null
  /** Guaranteed amounts; 0 where chance decides. */
  readonly prizes: { readonly entries: number; readonly coins: number }
  /** The part that is owed until the player shares a location, or as `paused` says; absent when none is. */
  readonly waits?: Money
  /** True: it comes by itself, nobody asks for it. */
  readonly auto: boolean
  /** ISO time at which it may be had next; null = now, or not known. */
  readonly availableDate: string | null
  /** ISO time at which what can be had now is gone; null = it stays, or there is nothing. */
  readonly expiresAt: string | null
  /** The call that gives it; null where there is nothing to ask for now. */
  readonly endpoint: string | null
  /** Steps of its streak, and how many of them are done; 0 without one. */
  readonly streakCount: number
  readonly streakCurrent: number
  /** Why it can't be had now, and what is missing for it, where a feature says so (001 §3). */
  readonly reasonType?: string | null
  readonly reasonValue?: string | number | null
  /** Whether there is anything to show at all. */
  readonly isVisibleToFront?: boolean
  /** Names of the sounds that are heard with it. */
  readonly sounds?: { readonly open: readonly string[]; readonly win: readonly string[] }
}

/** The reason of a bonus that is had once and was given; its prizes are what it gave. */
export const GIVEN = 'given'

/** Defaults of a bonus: no wheel, no streak, claimed by the player. */
export const plainBonus = {
  wheels: null,
  prizes: { entries: 0, coins: 0 },
  auto: false,
  expiresAt: null,
  streakCount: 0,
  streakCurrent: 0,
} as const

/** A prize and how often it is drawn, in parts of 10,000. */
export interface Chance {
  readonly prize: Money
  readonly weight: number
}

/** The weights of a table, in its order. */
export const weightsIn = (chances: readonly Chance[]): readonly number[] =>
  chances.map(({ weight }) => weight)

/**
 * The odds of a table as the player reads them.
 * @param under converts a prize to the one that would be paid where the player is
 */
export const publishedOdds = (chances: readonly Chance[], under: (prize: Money) => Money) =>
  chances.map(({ prize, weight }) => ({ prize: under(prize), weight, chance: percent(weight) }))

/** A tier of prizes: what each is worth, and its percent of a pool. */
export interface PoolTier {
  readonly value: number
  readonly percent: number
}

/**
 * Splits a pool into whole prizes, so that together they never exceed it: each tier gets as many as its percent
 * pays, and the last takes the rest. No more than so many prizes in all; what doesn't fit is left over.
 * @param tiers the highest first
 * @returns how many prizes each tier has
 */
export function splitPool(pool: number, tiers: readonly PoolTier[], most: number): readonly number[] {
  const counts: number[] = []
  let [left, room] = [pool, most]
  for (const [place, { value, percent }] of tiers.entries()) {
    const part = place === tiers.length - 1 ? left : (pool * percent) / 100
    const count = Math.min(Math.floor(part / value), room)
    counts.push(count)
    left -= count * value
    room -= count
  }
  return counts
}
