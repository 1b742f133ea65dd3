import type { WrittenPiece } from '#tests/wire/written.ts'
import { deposit } from './deposits.ts'

/** The deposit streak as it is written (001 §7). */
export const piece: WrittenPiece = {
  elsewhere: ['/rest/deposit-streak/choose-boost/'],
  calls: [
    { ask: 'GET /rest/deposit-streak/info/', reads: ['data.finishedAt'] },
    {
      ask: 'GET /rest/deposit-streak/wheels-prizes/',
      before: (at, client) => deposit(at, client, 'one', { route: 'free' }),
      reads: ['data.sectors'],
    },
    {
      ask: 'GET /rest/deposit-streak/apply-prize/',
      before: (at, client) => deposit(at, client, 'two', { route: 'free' }),
      reads: ['success', 'prize'],
    },
    { ask: 'GET /rest/deposit-streak/group-info/', reads: ['data.group'] },
  ],
}
