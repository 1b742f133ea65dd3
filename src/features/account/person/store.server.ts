import type { Db, Tx } from '#platform/data/db.server.ts'
import type { Profile } from '../contract.ts'

/** The player's name and address as they entered them; null before that. */
export async function profileOf(db: Db, playerId: string): Promise<Profile | null> {
  const row = await db
    .selectFrom('account_profile')
    .select(['first_name', 'last_name', 'street', 'city', 'zip'])
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ?? null
}

export async function saveProfile(tx: Tx, playerId: string, profile: Profile, at: Date): Promise<void> {
  const row = { ...profile, updated_at: at }
  await tx
    .insertInto('account_profile')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute()
}
