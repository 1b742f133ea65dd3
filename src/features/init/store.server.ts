import { raw, type Db, type Tx } from '#platform/db.server.ts'
import type { GameMode } from '#platform/money.ts'

export async function setGameMode(tx: Tx, playerId: string, mode: GameMode): Promise<void> {
  await tx.updateTable('player').set({ game_mode: mode }).where('player_id', '=', playerId).execute()
}

/** The mode as it stands in the database, not as a session remembers it. */
export async function gameModeOf(db: Db, playerId: string): Promise<GameMode> {
  const { rows } = await raw(db).query<{ game_mode: GameMode }>(
    'select game_mode from player where player_id = $1',
    [playerId],
  )
  return rows[0]!.game_mode
}
