import { get, push, type Answer } from '#platform/contract.ts'
import type { GameMode } from '#platform/money.ts'

/** Free spins that a player can still play. */
export interface FreeSpinsItem {
  readonly grant_id: string
  /** Slug of the game. */
  readonly game: string
  readonly mode: GameMode
  readonly bet_level: number
  /** What each spin is played at, paid by the house; minor units of the mode's currency. */
  readonly stake: number
  readonly count: number
  readonly left: number
  /** ISO time. */
  readonly expires_at: string
}

export const calls = {
  list: get<Answer<{ freeSpins: readonly FreeSpinsItem[] }>>('/rest/free-spins/'),
}

export const pushes = {
  /** Some were given. */
  'freeSpins.changed': push<{ readonly game: string; readonly count: number }>(),
  /** Some end soon. */
  'freeSpins.expiring': push<{ readonly game: string; readonly left: number; readonly expires_at: string }>(),
}
