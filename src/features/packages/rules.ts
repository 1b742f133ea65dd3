import { dayAfter, dayOf, dayStart } from '#platform/time/day.ts'
import type { PackageState } from './contract.ts'
import {
  BUNDLE,
  COINS_PER_CENT,
  DAYS,
  ENTRIES_PER_CENT,
  FORTUNE,
  PARTS,
  PRESETS,
  SHOWN_DAYS,
} from './economy.ts'

const DAY_MS = 86_400_000

/** A package of the list. Amounts in minor units. */
export interface Package {
  readonly id: string
  readonly kind: 'fortune' | 'preset' | 'bundle'
  /** As deposits name it. */
  readonly product: 'fortune' | 'preset' | 'personal'
  readonly cents: number
  readonly coins: number
  readonly entries: number
  /** Coins in each part; 0 for a package without parts. */
  readonly partCoins: number
}

const coinsFor = (cents: number) => cents * COINS_PER_CENT
const percentOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100)

/** All packages. The gift of entries is the same for each dollar, so that no package buys more of them. */
export const PACKAGES: readonly Package[] = [
  ...FORTUNE.map((cents): Package => ({
    ...{ id: `fortune-${cents}`, kind: 'fortune', product: 'fortune', cents, coins: coinsFor(cents) },
    ...{ entries: cents * ENTRIES_PER_CENT, partCoins: percentOf(coinsFor(cents), PARTS.percent) },
  })),
  ...PRESETS.map((cents): Package => ({
    ...{ id: `preset-${cents}`, kind: 'preset', product: 'preset', cents, coins: coinsFor(cents) },
    ...{ entries: cents * ENTRIES_PER_CENT, partCoins: 0 },
  })),
  {
    ...{ id: 'vip-bundle', kind: 'bundle', product: 'personal', cents: BUNDLE.cents },
    coins: coinsFor(BUNDLE.cents) + percentOf(coinsFor(BUNDLE.cents), BUNDLE.more),
    ...{ entries: BUNDLE.cents * ENTRIES_PER_CENT, partCoins: 0 },
  },
]

export const packageById = (id: string): Package | null => PACKAGES.find((one) => one.id === id) ?? null

/** The package that a deposit pays for; null if no package of the product has this price. */
export const packageFor = (product: string, cents: number): Package | null =>
  PACKAGES.find((one) => one.product === product && one.cents === cents) ?? null

/** All coins of a package. */
export const totalOf = ({ coins, partCoins }: Pick<Package, 'coins' | 'partCoins'>): number =>
  coins + PARTS.count * partCoins

/** A fortune package of a player. */
export interface Bought {
  readonly depositId: string
  readonly packageId: string
  readonly cents: number
  readonly partCoins: number
  readonly startsAt: number
  readonly endsAt: number
  /** When each part was taken, ISO, by its number. */
  readonly taken: Readonly<Record<string, string>>
  readonly isRefunded: boolean
  /** The parts left at its end were paid automatically. */
  readonly isPaidOut: boolean
}

/** When a package that begins at an instant ends: its parts can be taken for whole days after that one. */
export const endOf = (startsAt: number, timeZone: string): number =>
  dayStart(dayAfter(dayOf(startsAt, timeZone), DAYS + 1), timeZone)

/** When a part can be taken: a day after the other, from the day after it began. */
export const availableAt = ({ startsAt }: Pick<Bought, 'startsAt'>, n: number, timeZone: string): number =>
  dayStart(dayAfter(dayOf(startsAt, timeZone), n), timeZone)

/** The numbers of the parts, from 1. */
export const PART_NUMBERS: readonly number[] = Array.from({ length: PARTS.count }, (_, n) => n + 1)

export const partsLeft = ({ taken }: Pick<Bought, 'taken'>): readonly number[] =>
  PART_NUMBERS.filter((n) => !taken[n])

export function packageState(bought: Bought, now: number): PackageState {
  if (bought.isRefunded) return 'refunded'
  if (partsLeft(bought).length === 0) return 'taken'
  if (now < bought.startsAt) return 'waiting'
  return now < bought.endsAt && !bought.isPaidOut ? 'running' : 'over'
}

const isOpen = (state: PackageState) => state === 'running' || state === 'waiting'

/** Whether parts of a package can be taken, now or later. */
export const isUnfinished = (bought: Bought, now: number): boolean => isOpen(packageState(bought, now))

/**
 * The package that a player has: the one that runs, else the last one, for some days after its end.
 * @param all in the order in which they begin
 */
export function chosenOf(all: readonly Bought[], now: number): Bought | null {
  const open = all.find((one) => isUnfinished(one, now))
  if (open) return open
  const last = all.at(-1)
  return last && now < last.endsAt + SHOWN_DAYS * DAY_MS ? last : null
}

/**
 * The package whose last part made another one begin, as long as nothing was taken of that one and the part of
 * it can't be: a press that comes twice asks for the same part again and means the package before.
 */
export function finishedBefore(
  all: readonly Bought[],
  next: Bought,
  part: number,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Bought | null {
  if (Object.keys(next.taken).length > 0 || now >= availableAt(next, part, timeZone)) return null
  const isLast = ({ taken }: Bought) => Date.parse(taken[part] ?? '') === next.startsAt
  return all.find((one) => partsLeft(one).length === 0 && isLast(one)) ?? null
}

/** When a package that is bought at an instant begins: after those that are not finished. */
export const startAfter = (all: readonly Bought[], at: number): number =>
  Math.max(at, ...all.filter((one) => isUnfinished(one, at)).map(({ endsAt }) => endsAt))

/** The first part that can be taken now, and when the next one can be. */
export function readyOf(bought: Bought, now: number, timeZone: string) {
  if (packageState(bought, now) !== 'running') return { part: null, nextAt: null }
  const left = partsLeft(bought).map((n) => ({ n, at: availableAt(bought, n, timeZone) }))
  return {
    part: left.find(({ at }) => at <= now)?.n ?? null,
    nextAt: left.find(({ at }) => at > now)?.at ?? null,
  }
}
