import { transact } from '#platform/data/db.server.ts'
import { refundDeposit, settleDeposit, type DepositRoute } from '#platform/deposits/deposits.server.ts'
import type { Track } from '#tests/attacks/races/track.ts'
import { idOf } from '#tests/attacks/races/track.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'

/** As far as deposits need the site. */
export type Till = Pick<Track, 'runtime' | 'consumers' | 'clock'>

/** Settles a deposit of a player, as whoever takes it does, and waits until the features have heard of it. */
export async function deposit(
  at: Till,
  client: Client,
  key: string,
  { route = 'purchase', cents = 499 }: { route?: DepositRoute; cents?: number } = {},
): Promise<void> {
  const playerId = await idOf(at as Track, client)
  await transact(at.runtime.database.db, (tx) =>
    settleDeposit(tx, at.clock, { playerId, key, route, cents, product: 'standard' }),
  )
  await atRest(at.runtime.database.pool, at.consumers.drain)
}

/** Takes one back. */
export async function refund(at: Till, client: Client, key: string): Promise<void> {
  const playerId = await idOf(at as Track, client)
  await transact(at.runtime.database.db, (tx) => refundDeposit(tx, at.clock, { playerId, key }))
  await atRest(at.runtime.database.pool, at.consumers.drain)
}
