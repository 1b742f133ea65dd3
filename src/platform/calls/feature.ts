import type { Call } from './contract.ts'
import type { Fix } from './gate.ts'
import type { FeatureInitData } from './init-data.ts'

/** A feature as the server knows it: its calls, and the init data of brands without it. */
export interface Feature<Name extends string = string, Calls = Readonly<Record<string, Call>>> {
  readonly name: Name
  readonly calls: Calls
  /**
   * Its place in the strip of the lobby and in the queue of pop-ups (001 §3), the smallest number first.
   * Daily rewards are placed from 10, features that run for a time from 50, lasting ones from 180.
   */
  readonly place?: number
  /** It takes place for a time, as operators plan it: its service hands in how it reads economies. */
  readonly runs?: true
  /** Its init data for brands and players without it; its keys are declared in its contract. */
  readonly initData?: Partial<FeatureInitData>
  /** Cookies that change what a guest is told: whoever sends one gets pages made for them, none from the cache. */
  readonly guestCookies?: readonly string[]
}

/** Names by which clients read whether a feature is on (001 §3); a feature declares its own in its contract. */
export interface FeatureStatuses {}

/** Why nothing of a feature is available to a player whose account is closed: the `reasonType` of its state. */
export const EXCLUDED = 'excluded'

/** The same where another gate line says no. */
export const PAUSED = 'paused'

/** The cause of a closed account: a break or self-exclusion of its player, or the house. */
export type ClosingKind = 'break' | 'self' | 'house'

/** Why nothing can be had now: a closed account, or another line of the gate, as it would refuse. */
export interface Pause {
  readonly reason: typeof EXCLUDED | typeof PAUSED
  /** By what the account is closed; absent for self-exclusion. */
  readonly by?: Exclude<ClosingKind, 'self'>
  /** ISO time at which it may be otherwise; null: never, or that isn't known. */
  readonly until: string | null
  /** The step that changes it; absent where time alone does. */
  readonly fix?: Fix
  /** `message` names that step. */
  readonly saysFix?: true
  /** The line's own words, as a refusal has them: absent for an exclusion. */
  readonly code?: string
  readonly message?: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** A view of something that the gate may refuse. */
export interface Pausable {
  /** Why nothing of it can be had now; absent where the gate says yes. */
  readonly paused?: Pause
}

/** The init data of a visitor of whom no feature knows anything: what a brand shows that has none of them. */
export const defaultInitData = (features: readonly Pick<Feature, 'initData'>[]): FeatureInitData =>
  Object.assign({}, ...features.map(({ initData }) => initData))

/** The state of a feature for one visitor (001 §3, feature info). */
export interface FeatureState {
  readonly isActive: boolean
  /** Something can be had right now: a claim, a spin. */
  readonly isAvailable: boolean
  /** ISO time at which `isAvailable` may turn true next; null = not known or now. */
  readonly nextAt: string | null
  /** ISO time at which it switches off for good; null = it stays. */
  readonly finishedAt: string | null
  /** Why it is not available although active: `phone`, `profile` … */
  readonly reasonType?: string | null
  /** More about it where the gate is the reason. */
  readonly paused?: Pause
  /** A short word on its tile, for example a count. */
  readonly badge?: string | null
  /** The player has used it, on any device or page: nothing introduces it anymore. */
  readonly isUsed?: boolean
}
