import type { Runtime } from '../calls/runtime.server.ts'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import { LOCATION_NEEDED } from '../jurisdiction/place-line.server.ts'
import { PLACE_BLOCKED } from '../jurisdiction/stake-lines.server.ts'
import { grant, wasPosted, whereFor, type Cause, type Granted, type Receiver } from '../money/grant.server.ts'
import type { Prize } from '../money/prize.ts'
import { lockWallet } from '../money/ledger.server.ts'
import { closingKindOf } from '../players/closing-codes.ts'
import { isOwedOrPaid, owe } from './owed.server.ts'
import { restKey } from './rest.ts'

/** The lines that say no because of the place: coins go on. */
const OF_PLACES: readonly string[] = [LOCATION_NEEDED, PLACE_BLOCKED]

/**
 * Grants a prize that comes along with something else, where the player may get one now: who is excluded goes
 * without it, and what it came with stands. Where the place is unknown or outside of the states, the coins are
 * given, and the rest is owed until a place is known; where another line says no, all of it is owed until none
 * does.
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
  const rest = { playerId, feature, key: restKey(key) }
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
  if (refused.some(closingKindOf)) return null
  if (refused.length === 0) return fresh(await grant(runtime, tx, receiver, prize, cause))
  if (await wasPosted(tx, playerId, key)) return null
  const owed = { ...rest, kind, awaitsPlace: refused.includes(PLACE_BLOCKED) }
  if (refused.some((code) => !OF_PLACES.includes(code))) {
    await owe(runtime, tx, [{ ...owed, prize }])
    return null
  }
  const { coins = 0, ...others } = prize
  await owe(runtime, tx, [{ ...owed, prize: others }])
  return coins > 0 ? fresh(await grant(runtime, tx, receiver, { coins }, cause)) : null
}

/** Whether a player goes without such gifts for now: only an exclusion has it so, what other lines refuse is owed. */
export async function goesWithout(
  runtime: Runtime,
  db: Db,
  playerId: string,
  { feature }: Pick<Cause, 'feature'>,
): Promise<boolean> {
  const { lines } = await runtime.gates.admit({
    ...{ action: 'claim', feature, where: 'any', now: new Date(runtime.clock.now()) },
    who: { db, playerId },
  })
  return lines.some(({ code, ok }) => !ok && closingKindOf(code) !== null)
}

/** Whether a player was given such a gift, or is owed it. */
export const isGivenOrOwed = async (
  db: Db,
  playerId: string,
  { feature, key }: Pick<Cause, 'feature' | 'key'>,
): Promise<boolean> =>
  [
    await wasPosted(db, playerId, key),
    await isOwedOrPaid(db, { playerId, feature, key: restKey(key) }),
  ].includes(true)

/** The amount of a gift that is owed until the player's place is known; null when none is. */
export async function waitingOf(
  db: Db,
  playerId: string,
  { feature, key }: Pick<Cause, 'feature' | 'key'>,
): Promise<Prize | null> {
  const { rows } = await raw(db).query<{ prize: Prize }>(
    'select prize from owed where player_id = $1 and feature = $2 and key = $3 and paid_at is null',
    [playerId, feature, restKey(key)],
  )
  return rows[0]?.prize ?? null
}

const fresh = (granted: Granted): Granted | null => (granted.replayed ? null : granted)
