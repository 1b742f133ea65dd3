import type { Runtime } from '../calls/runtime.server.ts'
import type { Tx } from '../data/db.server.ts'
import { LOCATION_NEEDED } from '../jurisdiction/place-line.server.ts'
import { grant, wasPosted, whereFor, type Cause, type Granted, type Receiver } from '../money/grant.server.ts'
import type { Prize } from '../money/prize.ts'
import { lockWallet } from '../money/ledger.server.ts'
import { isOwedOrPaid, owe } from './owed.server.ts'

/**
 * Grants a prize that comes along with something else, where the player may get one now: who is excluded goes
 * without it, and what it came with stands. Where the place is unknown, the coins are given, and the rest is
 * owed until a place is known.
 * @returns null when nothing was given, now or before
 */
export async function giveOrOwe(
  runtime: Runtime,
  tx: Tx,
  receiver: Receiver,
  prize: Prize,
  cause: Cause,
): Promise<Granted | null> {
  const { playerId } = receiver
  const { feature, key, kind } = cause
  const rest = { playerId, feature, key: `rest:${key}` }
  await lockWallet(tx, playerId)
  if (await isOwedOrPaid(tx, rest)) return null
  const where = await whereFor(runtime, tx, receiver, prize)
  const now = new Date(runtime.clock.now())
  const { lines } = await runtime.gates.admit({
    action: 'claim',
    feature,
    who: { db: tx, ...receiver },
    where,
    now,
  })
  const refused = lines.filter(({ ok }) => !ok).map(({ code }) => code)
  if (refused.some((code) => code !== LOCATION_NEEDED)) return null
  if (refused.length === 0) return fresh(await grant(runtime, tx, receiver, prize, cause))
  if (await wasPosted(tx, playerId, key)) return null
  const { coins = 0, ...others } = prize
  await owe(runtime, tx, [{ ...rest, kind, prize: others }])
  return coins > 0 ? fresh(await grant(runtime, tx, receiver, { coins }, cause)) : null
}

const fresh = (granted: Granted): Granted | null => (granted.replayed ? null : granted)
