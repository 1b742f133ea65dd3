import { sql } from 'kysely'
import type { Db } from '#platform/data/db.server.ts'
import type { PaidRound } from '#platform/money/assets.server.ts'

/** Free spins are played on the revision of their game that was the newest when they were given. */

/** SQL: the hash of the revision that free spins (f) are played on. */
export const REVISION = `coalesce(
  (select hash from game_definition d where d.definition_id = f.definition_id),
  (select hash from game_definition d where d.slug = f.game and d.created_at <= f.granted_at
   order by d.created_at desc, d.definition_id desc limit 1))`

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
