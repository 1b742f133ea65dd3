import { expect, vi } from 'vitest'
import type { TestSite } from '../test-site.ts'

/**
 * Two things at once: who signs in is held when their session has begun and is not committed yet, until the
 * other waits for that or is done.
 */
export async function whileSessionBegins<A, B>(
  at: TestSite,
  signIn: () => Promise<A>,
  other: () => Promise<B>,
): Promise<readonly [A, B]> {
  const { sessions, database } = at.runtime
  const open = sessions.open.bind(sessions)
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  using _ = vi.spyOn(sessions, 'open').mockImplementationOnce(async (...one) => {
    const secret = await open(...one)
    begun.resolve()
    await goOn.promise
    return secret
  })
  const entered = signIn()
  await begun.promise
  const done = other()
  const blocked = async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  await Promise.race([done, vi.waitFor(async () => expect(await blocked()).toBeGreaterThan(0), 10_000)])
  goOn.resolve()
  return Promise.all([entered, done])
}

/** Tables of the ways into an account, and of its sessions. */
const WAYS = ['token', 'social_identity', 'session']

/**
 * Asks while somebody changes the ways into an account: whoever waits for its player must hold none of them, or
 * each would wait for the other.
 */
export async function whileAccountChanges<T>(
  at: TestSite,
  playerId: string,
  ask: () => Promise<T>,
): Promise<T> {
  const { pool } = at.runtime.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    const { rows } = await holder.query<{ pid: number }>(
      'select pg_backend_pid() as pid from player where player_id = $1 for update',
      [playerId],
    )
    const asked = ask()
    const waiting = async () =>
      (await pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]!.pid]))
        .rowCount
    await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 10_000)
    for (const way of WAYS)
      await holder.query(`select from ${way} where player_id = $1 for update nowait`, [playerId])
    await holder.query('commit')
    return await asked
  } finally {
    holder.release()
  }
}
