import type { Pool } from 'pg'

/** Whether a session stands. */
export async function isLive(pool: Pool, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await pool.query('select 1 from session where session_id = $1 and expires_at > $2', [
    sessionId,
    now,
  ])
  return rows.length > 0
}
