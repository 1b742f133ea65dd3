import { get, getAction, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { Money } from '#platform/money/prize.ts'

/** The mini-game slot as the player sees it today. */
export interface MiniGameSlotConfigs extends Pausable {
  readonly isActive: boolean
  /** The level that today's run stands on, 0 before its first spin and after its end. */
  readonly level: number
  /** The levels from the first up: how likely the step up to each is, from 0 to 1, and what stopping there pays. */
  readonly levels: readonly { readonly advance: number; readonly stopPrize: Money }[]
  /** The prize of a spin that doesn't advance. */
  readonly failPrize: Money
  /** A spin can be made now. */
  readonly available: boolean
  /** ISO time at which the next run begins, and an open one is paid by itself. */
  readonly nextAt: string
  /** How today's run ended; null before. */
  readonly last: Ending | null
}

/** The end of a run. */
export interface Ending {
  /** The level that was paid; 0 where a spin didn't advance. */
  readonly level: number
  readonly prize: Money
}

/** A spin. */
export interface Spun {
  /** The level that the run stands on now; 0 where it didn't advance. */
  readonly level: number
  readonly advanced: boolean
  /** The symbols of the reels, from 0. */
  readonly reels: readonly number[]
  /** The payment with which the spin ended the run; null while the run goes on. */
  readonly prize: Money | null
  /** The run is over. */
  readonly over: boolean
  readonly draw: { readonly seed_id: string; readonly n: number }
}

/** Added to the init data of every page. */
declare module '#platform/calls/init-data.ts' {
  interface FeatureInitData {
    readonly miniGameSlot: {
      readonly isActive: boolean
      readonly isAvailable: boolean
      readonly level: number
    }
  }
}

/** Pushes to the player's open pages. */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    readonly 'miniGameSlot.changed': { readonly level: number; readonly over: boolean }
  }
}

export const calls = {
  configs: get<Answer<MiniGameSlotConfigs>>('/rest/mini-game-slot/configs/'),
  /**
   * One spin. An idempotency key names the click: a repeat by it gives the first answer. `level` is the one
   * that the player saw, 0 before the first spin: of two clicks at once only one is from there. Both may be
   * left out.
   */
  spin: getAction<Answer<Spun>, { readonly level?: string | undefined } | void>('/rest/mini-game-slot/spin/'),
  /** Stops on the level and takes its prize; asked for again it gives the first answer. */
  resetLevel: getAction<Answer<Ending>>('/rest/mini-game-slot/reset-level/'),
}

/** The name by which clients read whether it is on (001 §3). */
declare module '#platform/calls/feature.ts' {
  interface FeatureStatuses {
    readonly miniGameSlot: boolean
  }
}
