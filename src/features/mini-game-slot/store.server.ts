import type { Tx } from '#platform/data/db.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'

export type Ended = 'cashed' | 'failed' | 'top' | 'left'

export interface MiniGame {
  readonly level: number
  readonly ended: Ended | null
}

/** The run of today, for the views; none before its first spin. */
export const gameOfToday = ownRows<MiniGame>({
  name: 'mini-game-slot.run',
  sql: 'select level, ended from mini_game_slot_run where player_id = $1 and day = $3::date',
  values: ({ day }) => [day],
})

/** Locks the run of a day, once no other connection holds it; null where there is none. */
export async function lockGame(tx: Tx, playerId: string, day: string): Promise<MiniGame | null> {
  const row = await tx
    .selectFrom('mini_game_slot_run')
    .select(['level', 'ended'])
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
  return (row as MiniGame | undefined) ?? null
}

/** Locks the run of a day for a spin, and begins it with the first; null where another spin holds it. */
export async function takeRun(
  tx: Tx,
  run: { readonly playerId: string; readonly day: string; readonly theme: string },
): Promise<MiniGame | null> {
  const { playerId: player_id, day, theme } = run
  const row = await tx
    .selectFrom('mini_game_slot_run')
    .select(['level', 'ended'])
    .where('player_id', '=', player_id)
    .where('day', '=', day)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row) return row as MiniGame
  const begun = await tx
    .insertInto('mini_game_slot_run')
    .values({ player_id, day, theme, level: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['level', 'ended'])
    .executeTakeFirst()
  return (begun as MiniGame | undefined) ?? null
}

/** Keeps where a run stands. */
export async function storeRun(
  tx: Tx,
  { playerId, day }: { readonly playerId: string; readonly day: string },
  { level, ended }: MiniGame,
): Promise<void> {
  await tx
    .updateTable('mini_game_slot_run')
    .set({ level, ended })
    .where('player_id', '=', playerId)
    .where('day', '=', day)
    .execute()
}

export interface LeftRun {
  readonly playerId: string
  readonly day: string
  readonly level: number
}

/** Locks open runs of a brand whose day is over; those that another node holds are left to it. */
export async function lockLeft(
  tx: Tx,
  { theme, before, limit }: { readonly theme: string; readonly before: string; readonly limit: number },
): Promise<readonly LeftRun[]> {
  const rows = await tx
    .selectFrom('mini_game_slot_run')
    .select(['player_id', 'day', 'level'])
    .where('theme', '=', theme)
    .where('day', '<', before)
    .where('ended', 'is', null)
    .orderBy('player_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ player_id, day, level }) => ({ playerId: player_id, day: String(day), level }))
}
