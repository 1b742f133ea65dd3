import { get, push, type Answer } from '#platform/calls/contract.ts'
import type { FreeSpins } from '#platform/money/prize.ts'

export const calls = {
  list: get<Answer<{ freeSpins: readonly FreeSpins[] }>>('/rest/free-spins/'),
}

export const pushes = {
  /** Some were given. */
  'freeSpins.changed': push<{ readonly game: string; readonly count: number }>(),
  /** Some end soon. */
  'freeSpins.expiring': push<{ readonly game: string; readonly left: number; readonly expires_at: string }>(),
}
