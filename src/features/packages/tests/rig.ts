import { randomUUID } from 'node:crypto'
import { transact } from '#platform/data/db.server.ts'
import { refundDeposit, settleDeposit, type DepositRoute } from '#platform/deposits/deposits.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Track } from '#tests/attacks/races/track.ts'
import { idOf } from '#tests/attacks/races/track.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import { calls } from '../contract.ts'
import { audit } from '../evidence.server.ts'
import { packageById } from '../rules.ts'

/** As far as packages need a site. */
type Till = Pick<Track, 'runtime' | 'consumers' | 'clock'>

/** Actions and reads shared by the tests of packages. */
export function rigOf(at: Till) {
  const { pool } = at.runtime.database
  /** Everything that was told has had its effect, and what is owed is paid. */
  async function settle(): Promise<void> {
    await atRest(pool, at.consumers.drain)
    await payAllOwed(at.runtime)
  }
  /** A deposit for a package, as whoever takes it settles it. @returns its key */
  async function pay(client: Client, id: string, more: { route?: DepositRoute; cents?: number } = {}) {
    const { product, cents } = packageById(id)!
    const key = randomUUID()
    const playerId = await idOf(at as Track, client)
    await transact(at.runtime.database.db, (tx) =>
      settleDeposit(tx, at.clock, { playerId, key, route: 'purchase', cents, product, ...more }),
    )
    await settle()
    return key
  }
  async function refund(client: Client, key: string): Promise<void> {
    const playerId = await idOf(at as Track, client)
    await transact(at.runtime.database.db, (tx) => refundDeposit(tx, at.clock, { playerId, key }))
    await settle()
  }
  /** Lets days go by: sessions end while nobody calls. */
  async function days(client: Client, count: number): Promise<void> {
    at.clock.advance(count * DAY)
    await client.signIn()
  }
  return {
    settle,
    pay,
    refund,
    days,
    listed: async (client: Client) => (await client.call(calls.packages)).body.data!,
    async chosen(client: Client) {
      const data = (await client.call(calls.chosen)).body.data!
      return data.package_id === null ? null : data
    },
    claim: (client: Client, part: number) => client.call(calls.claim, { part }),
    buy: (client: Client, id: string, order: string = randomUUID()) =>
      client.call(calls.buy, { package_id: id, order }),
    drifts: async () => (await verifyLedger(pool, [audit()])).drifts,
  }
}
