import type { Db, Tx } from '#platform/data/db.server.ts'

/**
 * Puts another address in the place of the player's, confirmed.
 * @returns whether an address of theirs had been confirmed before
 * @throws a broken unique key when somebody else has confirmed it
 */
export async function replaceEmail(tx: Tx, playerId: string, email: string, at: Date): Promise<boolean> {
  const before = await tx
    .selectFrom('player')
    .select('email_confirmed_at')
    .where('player_id', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('player')
    .set({ email, email_confirmed_at: at, stand_in: false })
    .where('player_id', '=', playerId)
    .execute()
  return before.email_confirmed_at !== null
}

/** The address that waits for its email's link, or null. */
export async function pendingEmail(db: Db, playerId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('token')
    .select('detail')
    .where('player_id', '=', playerId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.detail ?? null
}

export async function setPrimaryContact(tx: Tx, playerId: string, contact: string): Promise<void> {
  await tx.updateTable('player').set({ primary_contact: contact }).where('player_id', '=', playerId).execute()
}
