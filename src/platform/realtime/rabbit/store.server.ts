import type { Pool } from 'pg'

/** Which queues belong to which session, so that they can go with it. */

export async function rememberQueue(pool: Pool, queue: string, sessionId: string): Promise<void> {
  await pool.query('insert into rabbit_queue (queue, session_id) values ($1, $2) on conflict do nothing', [
    queue,
    sessionId,
  ])
}

export async function queuesOf(pool: Pool, sessionId: string): Promise<string[]> {
  const { rows } = await pool.query<{ queue: string }>(
    'select queue from rabbit_queue where session_id = $1',
    [sessionId],
  )
  return rows.map(({ queue }) => queue)
}

/** The queues of all sessions of a player that stand; the others were deleted with their sessions. */
export async function queuesOfPlayer(pool: Pool, playerId: string): Promise<string[]> {
  const { rows } = await pool.query<{ queue: string }>(
    'select queue from rabbit_queue join session using (session_id) where player_id = $1',
    [playerId],
  )
  return rows.map(({ queue }) => queue)
}

export async function forgetQueues(pool: Pool, queues: readonly string[]): Promise<void> {
  await pool.query('delete from rabbit_queue where queue = any($1)', [queues])
}
