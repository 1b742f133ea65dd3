import type { Db } from '#platform/data/db.server.ts'
import type { Locale } from '#platform/words/locale.ts'

/** Notes the language of a player. */
export async function storeLocale(db: Db, playerId: string, locale: Locale): Promise<void> {
  await db.updateTable('player').set({ locale }).where('player_id', '=', playerId).execute()
}
