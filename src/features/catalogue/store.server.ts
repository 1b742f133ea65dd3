import type { Db, Tx } from '#platform/db.server.ts'

/** The favourites of a player, newest first. */
export async function favoritesOf(db: Db, playerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('catalogue_favorite')
    .select('game_id')
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('game_id')
    .execute()
  return rows.map((row) => row.game_id)
}

export async function addFavorite(tx: Tx, playerId: string, gameId: number, at: Date): Promise<void> {
  await tx
    .insertInto('catalogue_favorite')
    .values({ player_id: playerId, game_id: gameId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavorite(tx: Tx, playerId: string, gameId: number): Promise<void> {
  await tx
    .deleteFrom('catalogue_favorite')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .execute()
}
