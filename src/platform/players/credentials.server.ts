import type { Db, Tx } from '../data/db.server.ts'

/** Passwords of players, and how they and the phone are taken away again. */

/** The hash of a player's password (null = none was chosen) and their address. */
export const passwordOf = (db: Db, playerId: string) =>
  db
    .selectFrom('player')
    .select(['password_hash', 'email'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()

/**
 * Locks a password that was proved before the transaction: nobody replaces it until this one ends, and whoever
 * does so then ends the session that begins here. Comparing takes a while in which the owner may have set
 * another.
 * @param known the hash that was compared, and any other that the same password may have been kept under since
 * @returns the hash as it is kept now; null when it is none of these any more
 */
export async function holdPassword(
  tx: Tx,
  playerId: string,
  known: readonly (string | null)[],
): Promise<string | null> {
  const { password_hash } = await tx
    .selectFrom('player')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return known.includes(password_hash) ? password_hash : null
}

/** Replaces a password's hash; false when it is no longer the one given. */
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

/** Whether the player has a password to sign in with. */
export async function hasPassword(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('player')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Takes password and phone from a player; devices from before are no longer trusted. */
export async function removeOwnCredentials(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({
      password_hash: null,
      phone: null,
      phone_confirmed_at: null,
      phone_mark: null,
      primary_contact: 'email',
      ways_since: at,
    })
    .where('player_id', '=', playerId)
    .execute()
}
