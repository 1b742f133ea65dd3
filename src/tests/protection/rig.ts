import { expect } from 'vitest'
import { calls as protection } from '#features/responsible-play/contract.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Client } from '../rig/client.ts'
import type { TestSite } from '../rig/test-site.ts'

/** Steps and looks of tests of closed accounts. */
export function rigOf(at: TestSite) {
  const query = async <R extends object>(text: string, ...values: readonly unknown[]) =>
    (await at.runtime.database.pool.query<R>(text, [...values])).rows
  return {
    query,
    /** Takes a break by the page's call; this browser stays signed in to the account. */
    async takeBreak(client: Client, days: 1 | 3 | 7 | 14 | 30 = 1): Promise<void> {
      const { body } = await client.call(protection.takeBreak, { days })
      expect(body.data?.closing).toMatchObject({ kind: 'break' })
    },
    /** Lets a break end, and signs in. */
    async back(client: Client, days = 1): Promise<void> {
      at.clock.advance(days * DAY)
      await client.signIn()
    },
    /** The same player in another browser. */
    async otherDevice(client: Client): Promise<Client> {
      const other = at.visitor()
      other.email = client.email
      await other.signIn()
      return other
    },
    async roundsOf(client: Client): Promise<number> {
      const [row] = await query<{ n: number }>(
        'select count(*)::int as n from game_round where player_id = $1',
        await at.idOf(client),
      )
      return row!.n
    },
  }
}
