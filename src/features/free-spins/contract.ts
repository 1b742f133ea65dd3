import { get, type Answer } from '#platform/calls/contract.ts'
import type { Pausable } from '#platform/calls/feature.ts'
import type { GameMode } from '#platform/base/text/money.ts'

/** Spins of one game that the site pays for (001 §3). */
export interface FreeSpinsPrize {
  /** Slug of the game they are played in. */
  readonly game: string
  readonly count: number
  /** From 1; what a spin is played at follows from it. */
  readonly betLevel: number
  /** How long they can be played after they were given, milliseconds. */
  readonly lifetime_ms: number
  /**
   * The mode to play them in; entries only where the player may play with them. By default entries if
   * allowed, else coins.
   */
  readonly mode?: GameMode
}

/** Free spins that a player can still play. */
export interface FreeSpins {
  readonly grant_id: string
  /** Slug of the game. */
  readonly game: string
  readonly mode: GameMode
  readonly bet_level: number
  /** The bet of each spin, paid by the site; minor units of the mode's currency. */
  readonly stake: number
  readonly count: number
  readonly left: number
  /** The feature that gave them, by its name; what the site gives by itself has a name that no feature has. */
  readonly from: string
  /** ISO time. */
  readonly expires_at: string
  /** The revision of the game that they are played on, by its hash; null for the newest. */
  readonly definition_hash: string | null
}

export const calls = {
  list: get<Answer<Pausable & { freeSpins: readonly FreeSpins[] }>>('/rest/free-spins/'),
}

/** As a prize (001 §1). */
declare module '#platform/money/prize.ts' {
  interface Assets {
    readonly freeSpins: FreeSpinsPrize
  }
}

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** Some were given. */
    readonly 'freeSpins.changed': { readonly game: string; readonly count: number }
    /** Some end soon. */
    readonly 'freeSpins.expiring': {
      readonly game: string
      readonly left: number
      readonly expires_at: string
    }
  }
}
