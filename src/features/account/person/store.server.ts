import type { Db, Tx } from '#platform/data/db.server.ts'
import type { Profile } from '../contract.ts'

/** Who the player says they are. */
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

/** Marks the profile as whole; false when it was before. */
export async function completeProfile(tx: Tx, playerId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('player')
    .set({ profile_completed_at: at })
    .where('player_id', '=', playerId)
    .where('profile_completed_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** When the profile became whole; it must be. */
export async function completedAt(db: Db, playerId: string): Promise<Date> {
  const row = await db
    .selectFrom('player')
    .select('profile_completed_at')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return row.profile_completed_at!
}

/** What stands fixed beside the profile. */
export async function contactOf(db: Db, playerId: string) {
  return db
    .selectFrom('player')
    .innerJoin('us_state', 'us_state.state', 'player.state')
    .select(['player.state', 'us_state.name', 'player.email', 'player.phone', 'player.phone_confirmed_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}
