import type { Pool } from 'pg'

/** One push to the open pages of a player. */
export interface Push {
  readonly type: string
  readonly action: string | null
  readonly data: Record<string, unknown>
}

/**
 * Reads what the open pages of a player were sent, in its order: what was delivered, then what waits.
 * @param type of these pushes alone
 */
export async function pushesTo(pool: Pool, playerId: string, type: string): Promise<readonly Push[]> {
  const { rows } = await pool.query<Push>(
    `select data ->> 'type' as type, data ->> 'action' as action, data -> 'data' as data from (
       select 0 as part, stream_offset as place, channel, data from realtime_log
       union all select 1, id, payload ->> 'channel', payload -> 'data' from centrifugo_outbox) p
     where channel = $1 and data ->> 'type' = $2 order by part, place`,
    [`player:${playerId}`, type],
  )
  return rows
}
