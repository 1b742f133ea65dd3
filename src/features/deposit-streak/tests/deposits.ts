import { transact } from '#platform/data/db.server.ts'
import { refundDeposit, settleDeposit, type DepositRoute } from '#platform/deposits/deposits.server.ts'
import type { Track } from '#tests/attacks/races/track.ts'
import { idOf } from '#tests/attacks/races/track.ts'
import type { Client } from '#tests/rig/client.ts'
import { DAY } from '#platform/time/clock.ts'
import { atRest } from '#tests/rig/rows.ts'
import { calls, type Boost } from '../contract.ts'
import { SPINS } from '../economy.ts'

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

/** Brings a player to the third day, whose deposit is `day 3`, and chooses its boost; the spin waits. */
export async function chooseOnDay3(at: Till, client: Client, boost: Boost): Promise<void> {
  for (let n = 1; n <= 3; n++) {
    await deposit(at, client, `day ${n}`, { route: 'free' })
    if (n === 3) break
    await client.call(calls.applyPrize)
    at.clock.advance(DAY)
    // Sessions end while nobody calls.
    await client.signIn()
  }
  const { body } = await client.call(calls.chooseBoost, { boost })
  if (!body.success) throw new Error(`${boost} was not chosen`)
}

const SLUG = SPINS.game

/** How many free spins of boosts a player can still play. */
export const spinsLeft = async (client: Client): Promise<number> =>
  (await client.session(SLUG)).free_spins.reduce((sum, { left }) => sum + left, 0)

/** Plays one of them. */
export async function playSpin(client: Client): Promise<void> {
  const { grant_id, stake, mode } = (await client.session(SLUG)).free_spins[0]!
  await client.beginRound(SLUG, { mode, stake, free_spins: grant_id })
}

/** A day as it is after its boost is to double its coins. */
export const twice = (one: { readonly coins?: number }) => ({ ...one, coins: one.coins! * 2 })
