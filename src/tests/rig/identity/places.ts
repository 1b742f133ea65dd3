import { HOUR } from '#platform/time/clock.ts'
import { writeLocation } from '#platform/jurisdiction/location.server.ts'
import type { Client } from '../client.ts'
import type { TestSite } from '../test-site.ts'

/** Coordinates show all sessions of a player in a state, for an hour or `life_ms`. */
export async function showAt(
  at: Pick<TestSite, 'runtime' | 'clock' | 'idOf'>,
  client: Client,
  state: string,
  life_ms = HOUR,
): Promise<void> {
  const { db, pool } = at.runtime.database
  const at_ms = at.clock.now()
  const playerId = await at.idOf(client)
  const { rows } = await pool.query<{ session_id: string }>(
    'select session_id from session where player_id = $1',
    [playerId],
  )
  for (const { session_id } of rows)
    await writeLocation(db, session_id, { state, source: 'geo', at_ms, until_ms: at_ms + life_ms })
  at.runtime.sessions.forget(playerId)
}
