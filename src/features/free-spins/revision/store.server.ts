import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { PaidRound } from '#platform/money/assets.server.ts'
import { REVISION } from '../store.server.ts'

/** Free spins are played on the revision of their game that was the newest when they were given. */

/** The revision that the spins of a grant are played on, by its hash. */
export async function revisionOfGrant(
  db: Db,
  { playerId, grantId, game }: Pick<PaidRound, 'playerId' | 'grantId' | 'game'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('free_spins as f')
    .select(sql<string | null>`${sql.raw(REVISION)}`.as('revision'))
    .where('grant_id', '=', grantId)
    .where('player_id', '=', playerId)
    .where('game', '=', game)
    .executeTakeFirst()
  return row?.revision ?? null
}
