import { get, post, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

/** A package that is for sale, as it is told to players. */
export interface PackageView extends Readonly<Record<string, unknown>> {
  readonly package_id: string
  readonly kind: 'fortune' | 'preset' | 'bundle'
  /** US cents. */
  readonly price: number
  /** Coins at once. */
  readonly coins: number
  /** How many parts follow, and the coins in each; null for a package without parts. */
  readonly parts: { readonly count: number; readonly coins: number } | null
  /** All its coins. */
  readonly total: number
  /** The gift that comes with it, as paid to this player. */
  readonly gift: Money
  /** A short word for its kind, in the language of who asks. */
  readonly badgeLabel: string
  /** ISO time at which it is for sale no more; null where it stays. */
  readonly endsAt: string | null
}

export interface Packages extends Pausable {
  /** The fortune packages; none where nothing is sold to this player. */
  readonly packages: readonly PackageView[]
  /** The others, and what is offered to this player alone. */
  readonly presets: readonly PackageView[]
  /** Days in which the parts can be taken. */
  readonly days: number
  /** Purchases are free of charge here: nothing is sold, this is a demonstration. */
  readonly isDemonstration: boolean
  /** Nothing is sold to this player now, though it may be where they are: `paused` says why. */
  readonly isPaused: boolean
}

/** Where a fortune package stands; `waiting` is for the end of the one before it. */
export type PackageState = 'waiting' | 'running' | 'taken' | 'over' | 'refunded'

export interface PackagePart {
  readonly n: number
  readonly coins: number
  /** ISO times; `claimedAt` is null while it has not been taken. */
  readonly availableAt: string
  readonly claimedAt: string | null
}

/** The fortune package that a player has (001 §3). */
export interface ChosenPackage extends Pausable {
  readonly package_id: string
  readonly price: number
  readonly state: PackageState
  readonly parts: readonly PackagePart[]
  readonly startsAt: string
  /** Until when the parts can be taken. */
  readonly expiresAt: string
  /** Coins in the parts that were not taken; 0 once they were paid at its end. */
  readonly left: number
  /** Another one was bought: when it begins, at the latest. */
  readonly nextAt: string | null
}

/** No fortune package is held, and none was lately. */
export interface NoPackage extends Pausable {
  readonly package_id: null
  readonly parts: readonly []
  readonly expiresAt: null
}

/** A part that was taken. */
export interface TakenPart {
  readonly package_id: string
  readonly part: number
  readonly coins: number
  /** Coins in the parts that are left. */
  readonly left: number
}

/** A purchase that was made. */
export interface Purchase {
  readonly package_id: string
  readonly coins: number
  readonly gift: Money
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    /** Something is for sale, or a package is held. */
    readonly packages: { readonly isActive: boolean }
  }
}

/** Added to the home payload (000 §3): the packages that this player can buy. */
declare module '#platform/calls/home-data.ts' {
  interface FeatureHomeData {
    readonly packages: readonly PackageView[]
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** A package was bought, taken from, offered, refunded, or is over. */
    readonly 'packages.changed': {}
  }
}

/** The name by which clients read whether it is on (001 §3). */
declare module '#platform/calls/feature.ts' {
  interface FeatureStatuses {
    readonly fortuneInvestment: boolean
  }
}

export const calls = {
  packages: get<Answer<Packages>>('/rest/fortune-investment/packages/'),
  chosen: get<Answer<ChosenPackage | NoPackage>>('/rest/fortune-investment/chosen-package/'),
  /** Takes a part of the package that runs; asked for again it gives the first answer. */
  claim: post<Answer<TakenPart>, { part: number }>('/rest/fortune-investment/claim/'),
  /** Buys a package, once for its order. Only demonstrations sell, and for nothing. */
  buy: post<Answer<Purchase>, { package_id: string; order: string }>('/rest/packages/buy/'),
}
