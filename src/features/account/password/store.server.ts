import type { Db, Tx } from '#platform/data/db.server.ts'

/** The hash of a player's password (null = none was chosen) and their address. */
export const passwordOf = (db: Db, playerId: string) =>
  db
    .selectFrom('player')
    .select(['password_hash', 'email'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()

/** Puts another hash in the place of one; false when that one is not there any more. */
export async function replacePassword(
  tx: Tx,
  playerId: string,
  before: string | null,
  after: string,
): Promise<boolean> {
  const row = await tx
    .updateTable('player')
    .set({ password_hash: after })
    .where('player_id', '=', playerId)
    .where((where) =>
      before === null ? where('password_hash', 'is', null) : where('password_hash', '=', before),
    )
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}
