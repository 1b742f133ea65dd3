import type { Pausable } from '#platform/calls/feature.ts'
import { get, post, type Answer } from '#platform/calls/contract.ts'

/** A prize as a sector shows it. */
export interface SectorPrize {
  readonly type: 'coins' | 'entries'
  readonly value: number
}

/** A sector of a prize wheel; its id is its place on the rim, clockwise from the top. */
export interface Sector {
  readonly id: number
  readonly prizes: readonly SectorPrize[]
  /** Of 10,000. */
  readonly weight: number
  /** The same for people: `26%`. */
  readonly chance: string
}

export interface BoosterSector {
  readonly id: number
  readonly multiplier: number
  readonly weight: number
  readonly chance: string
}

/** `time`: today's spin was taken. The others: what the player has to verify or complete first. */
export type ReasonType = 'phone' | 'profile' | 'phoneAndProfile' | 'time'

export interface WheelData {
  readonly available: boolean
  readonly reasonType: ReasonType | null
  /** For `time`: the ISO time of the next spin. */
  readonly reasonValue: string | null
  /** ISO time at which the player's day ends, and an unused spin with it. */
  readonly dayEndsAt: string
  readonly wheels: { readonly sectors: readonly Sector[] }
}

export interface ExtraSpinData {
  /** The spin of the sign-up was not taken yet. */
  readonly isAvailableFree: boolean
  /** A spin comes with the confirmed email address. */
  readonly isAvailableByEmailConfirm: boolean
  /** A spin comes with the whole profile. */
  readonly isAvailableByProfileComplete: boolean
}

export interface BoosterData {
  /** The booster wheel can be spun, before the daily one. */
  readonly available: boolean
  /** ISO time at which its turn ends. */
  readonly expiresAt: string | null
  /** A factor that was spun and waits for the next prize. */
  readonly multiplier: number | null
  readonly multiplierExpiresAt: string | null
}

/** The free route to a booster: one a calendar month, by request. */
export interface BoosterRequest {
  /** This month's was not requested yet. */
  readonly available: boolean
  /** ISO time at which the next month begins. */
  readonly nextAt: string
}

export interface ExtraData {
  readonly available: boolean
  /** Where the extra spin is asked for, by POST. */
  readonly endpoint: string | null
}

export interface DailyWheel {
  /** The turn that is spun now; an id is good for one spin of its player. */
  readonly id: string
  readonly wheelData: WheelData
  readonly extraSpinData: ExtraSpinData
  readonly boosterData: BoosterData
  readonly boosterWheelId: string | null
  readonly boosterRequest: BoosterRequest
  readonly extraData: ExtraData
}

export interface BoosterWheel {
  readonly id: string | null
  readonly available: boolean
  readonly expiresAt: string | null
  readonly wheels: { readonly sectors: readonly BoosterSector[] }
}

export interface WheelConfig extends Pausable {
  readonly success: true
  /** ISO time of the server's clock, by which the browser counts down. */
  readonly now: string
  readonly dailyWheel: DailyWheel
  readonly boosterWheel: BoosterWheel
}

/** Where a draw stands in the player's sealed stream, to be checked later. */
export interface DrawnBy {
  readonly seed_id: string
  readonly n: number
}

export interface SpinResult {
  readonly winSector: { readonly sectorDto: Sector }
  /** The total prize, with the booster's factor included. */
  readonly prize: { readonly coins: number; readonly entries: number }
  readonly multiplier: number
  readonly draw: DrawnBy
}

export type MainSpin = SpinResult & { readonly wheelData: WheelData }

export interface BoosterSpin {
  readonly winSector: { readonly sectorDto: BoosterSector }
  readonly boosterData: BoosterData
  readonly draw: DrawnBy
}

export interface ExtraWheel extends ExtraData, Pausable {
  readonly kind: 'free' | 'email' | 'profile' | null
  readonly wheels: { readonly sectors: readonly Sector[] }
  readonly extraSpinData: ExtraSpinData
}

/** `booster` multiplies the next prize of the daily wheel, `daily-wheel` is one more spin of it. */
export type WheelTurn = 'booster' | 'daily-wheel'

/** As a prize (001 §1). */
declare module '#platform/money/prize.ts' {
  interface Assets {
    /** A turn of a wheel. */
    readonly wheelSpin: WheelTurn
  }
}

/** Pushes (001 §7). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** A turn was given. */
    readonly 'wheel.changed': { readonly wheel: string }
  }
}

/** Added to the init data of every page (000 §3). */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly dailyWheel: { readonly isActive: boolean }
  }
}

/** The name by which clients read whether it is on (001 §3). */
declare module '#platform/calls/feature.ts' {
  interface FeatureStatuses {
    readonly dailyWheel: boolean
  }
}

export const calls = {
  config: get<WheelConfig>('/rest/wheel/config/'),
  configOf: get<WheelConfig, { id: string }>('/rest/wheel/config/:id/'),
  /** Spins once; asked for again with the same id it gives the first answer. */
  spin: post<Answer<MainSpin>, { id: string }>('/rest/wheel/spin/:id/'),
  boosterConfig: get<{ success: true; boosterWheel: BoosterWheel; boosterData: BoosterData } & Pausable>(
    '/rest/wheel/booster/config/',
  ),
  /** While a factor waits for its prize, asking again gives that factor's answer. */
  boosterSpin: post<Answer<BoosterSpin>>('/rest/wheel/booster/spin/'),
  /** Gives this month's free booster; asked for again in the month it gives the first answer. */
  requestBooster: post<Answer<BoosterRequest>>('/rest/wheel/booster/request/'),
  extraConfig: get<Answer<ExtraWheel>>('/rest/extra-wheel/config/'),
  extraSpin: post<Answer<SpinResult>, { kind: 'free' | 'email' | 'profile' }>(
    '/rest/extra-wheel/spin/:kind/',
  ),
}
