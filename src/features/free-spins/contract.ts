import { get, type Answer } from '#platform/calls/contract.ts'
import type { FreeSpins } from '#platform/money/prize.ts'

export const calls = {
  list: get<Answer<{ freeSpins: readonly FreeSpins[] }>>('/rest/free-spins/'),
}

/** Pushes (000 §4, 001 §4). */
declare module '#platform/calls/contract.ts' {
  interface Pushes {
    /** Some end soon. */
    readonly 'freeSpins.expiring': {
      readonly game: string
      readonly left: number
      readonly expires_at: string
    }
  }
}
