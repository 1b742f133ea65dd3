import type { Db } from '#platform/data/db.server.ts'

/** The player who has confirmed an address, or null. */
export async function confirmedPlayer(db: Db, theme: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('player')
    .select('player_id')
    .where('theme', '=', theme)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.player_id ?? null
}
