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
