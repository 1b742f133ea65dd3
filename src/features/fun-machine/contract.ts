import { get, post, type Answer, type Done, type Refused } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'

/** The meter as its player sees it: coins bet, and how many open the machine. */
export interface FunMeter extends Pausable {
  readonly is_active: boolean
  readonly value: number
  readonly max: number
  /** Hours that a full meter opens the machine for. */
  readonly hours: number
  /** ISO time until which the machine is open; null while it is closed. */
  readonly openUntil: string | null
}

/** The prize of a spin (001 §3); absent parts are none. */
export interface Award {
  readonly coins?: number
  readonly entries?: number
  readonly freeSpin?: {
    readonly amount: number
    /** Id of the game in the catalogue, and its page. */
    readonly gameId: number
    readonly link: string
    readonly betLevel: number
  }
  /** A turn of a wheel: its id once it was given, before that its kind. */
  readonly wheelId?: string
}

/** A spin as it was drawn. */
export interface Spun {
  readonly funmachineSectionId: number
  /** The reward day, `YYYY-MM-DD` in the brand's time zone. */
  readonly day: string
  readonly costValue: number
  /** The place of its award among those of its tier. */
  readonly place: number
  readonly award: Award
  /** Where the draw stands in the player's sealed stream. */
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** A tier of the machine (001 §3, sections): bronze to VIP by order. */
export interface FunTier {
  readonly funmachineSectionId: number
  /** Coins. */
  readonly costValue: number
  /** The possible awards of a spin, each with its weight out of 10,000. */
  readonly awards: readonly { readonly award: Award; readonly weight: number }[]
  /** Coins that a spin returns on average, free spins at what their game returns; rounded down. */
  readonly returns: number
  /** Today's spin; null before. */
  readonly last: Spun | null
}

/** The machine as its player sees it. */
export interface FunMachine extends Pausable {
  readonly isActive: boolean
  readonly data: readonly FunTier[]
  /** ISO time at which it closes; null while it is closed. */
  readonly endAt: string | null
  /** The conditions for a spin, each true once it is met. */
  readonly emailConfirmed: boolean
  readonly phoneConfirmed: boolean
  readonly profileCompleted: boolean
  /** ISO time at which each tier can be spun again. */
  readonly nextAt: string
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly funMachine: { readonly isActive: boolean }
    readonly funMeter: { readonly is_active: boolean }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** The meter's value has changed, and with it perhaps until when the machine is open. */
    readonly 'funMeter.changed': Pick<FunMeter, 'value' | 'openUntil'>
    readonly 'funMachine.spun': Pick<Spun, 'funmachineSectionId' | 'award'>
  }
}

export const calls = {
  meter: get<Answer<FunMeter>>('/rest/funmeter/info/'),
  machine: get<Answer<FunMachine>>('/rest/funmachine/'),
  /** Spins a tier once a day; a repeat gets the first answer. */
  spin: post<
    (Done<Omit<Spun, 'award'>> & { readonly award: Award }) | (Refused & { readonly award?: undefined }),
    { funmachine_section_id: number }
  >('/rest/funmachine/spin/'),
}
