import { createHash } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../data/db.server.ts'

/** Things that are good once: signed instead of stored when they are made, written down when they are used. */
export interface OneTimeTokens {
  /** Uses something up; false when it was used before. `until` (ms) is when it would expire anyway. */
  readonly spend: (thing: string, until: number) => Promise<boolean>
  /** Forgets what has expired. */
  readonly trim: () => Promise<void>
}

export const openOneTimeTokens = (database: Database, clock: Clock): OneTimeTokens => ({
  async spend(thing, until) {
    const { rowCount } = await database.pool.query(
      'insert into spent (spent_hash, expires_at) values ($1, $2) on conflict do nothing',
      [createHash('sha256').update(thing).digest(), new Date(until)],
    )
    return rowCount === 1
  },
  async trim() {
    await database.pool.query('delete from spent where expires_at < $1', [new Date(clock.now())])
  },
})
