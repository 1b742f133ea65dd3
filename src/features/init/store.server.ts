import type { Tx } from '#platform/data/db.server.ts'
import type { GameMode } from '#platform/base/money.ts'

export async function setGameMode(tx: Tx, playerId: string, mode: GameMode): Promise<void> {
  await tx.updateTable('player').set({ game_mode: mode }).where('player_id', '=', playerId).execute()
}
