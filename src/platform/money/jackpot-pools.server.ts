import { sql } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../data/db.server.ts'
import { accountCode, post, UNIT, type HouseRole, type Posted, type Unit } from './ledger.server.ts'

/**
 * Pots: money of the site that waits for a player, such as the meter of a jackpot. Each movement is a row
 * with its other side, once for its key, and the pot is their sum; the verifier adds them up again.
 */

/** Pots count in millionths of a minor unit, so that a part of a stake is exact. */
export const MICRO = 1_000_000

/** One movement of a pot. */
export interface PoolEntry {
  readonly pot: string
  /** One movement a key and pot, for good. */
  readonly key: string
  /** Millionths of a minor unit, not 0; positive: into the pot. */
  readonly micro: number
  /** The part that is set aside, included in the pot. */
  readonly reserved?: number
  readonly kind: string
  /** The other side. */
  readonly against: HouseRole
}

/** Pots as a table `pool`, for queries that join their own rows with them. */
export const poolsIn = (db: Db) => db.selectFrom('house_pot').select(['pot', 'micro']).as('pool')

/** SQL: movements of pots, for statements that hold their own rows against them. */
export const POOL_ENTRIES = '(select pot, key, kind, micro, kept_micro, player_id from house_pot_entry)'

/** The amounts that movements of a kind brought to pots after an instant, by pot, in millionths. */
export async function broughtSince(
  db: Db,
  pots: readonly string[],
  kind: string,
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('house_pot_entry')
    .select(['pot', sql<number>`sum(micro)::bigint`.as('micro')])
    .where('pot', 'in', [...pots])
    .where('kind', '=', kind)
    .where('at', '>', since)
    .groupBy('pot')
    .execute()
  return new Map(rows.map(({ pot, micro }) => [pot, micro]))
}

/** Makes a pot that is empty; one that is there stays as it is. */
export async function openPool(tx: Tx, pot: string, unit: Unit): Promise<void> {
  await tx
    .insertInto('house_pot')
    .values({ pot, unit: UNIT[unit] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Returns the amounts in pots of a unit, in millionths; locked in one order for all until the transaction
 * ends.
 * @throws when one was never opened
 */
export async function lockPools(tx: Tx, pots: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('house_pot')
    .select(['pot', 'micro'])
    .where('pot', 'in', [...pots])
    .orderBy('pot')
    .forUpdate()
    .execute()
  if (rows.length !== new Set(pots).size) throw new Error(`a pot of ${pots.join(', ')} was never opened`)
  return new Map(rows.map(({ pot, micro }) => [pot, micro]))
}

/**
 * Moves money of a unit into and out of pots, all of it or nothing; the caller holds them.
 * @throws when a key was used before or a pot would be overdrawn: both are faults of the caller
 */
export async function movePools(
  tx: Tx,
  clock: Clock,
  unit: Unit,
  entries: readonly PoolEntry[],
): Promise<void> {
  if (entries.length === 0) return
  for (const { pot, micro } of entries)
    if (!Number.isSafeInteger(micro) || micro === 0) throw new RangeError(`${pot}: ${micro} is no movement`)
  const at = new Date(clock.now())
  await tx
    .insertInto('house_pot_entry')
    .values(
      entries.map(({ pot, key, micro, reserved, kind, against }) => ({
        pot,
        key,
        micro,
        kept_micro: reserved ?? null,
        kind,
        against: accountCode(unit, against),
        at,
      })),
    )
    .execute()
  const sums = new Map<string, number>()
  for (const { pot, micro } of entries) sums.set(pot, (sums.get(pot) ?? 0) + micro)
  for (const [pot, micro] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await add(tx, pot, unit, micro)
}

async function add(tx: Tx, pot: string, unit: Unit, micro: number) {
  const { numUpdatedRows } = await tx
    .updateTable('house_pot')
    .set({ micro: sql`micro + ${micro}` })
    .where('pot', '=', pot)
    .where('unit', '=', UNIT[unit])
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`there is no pot ${pot} of ${unit}`)
}

/**
 * Pays whole minor units out of a pot into a player's wallet, by the ledger and in its transaction.
 * @param paid `key` and `kind` as they stand in the player's statement
 */
export async function payFromPool(
  tx: Tx,
  clock: Clock,
  paid: {
    readonly pot: string
    readonly unit: Unit
    readonly playerId: string
    readonly amount: number
    readonly key: string
    readonly kind: string
    readonly ref?: Readonly<Record<string, unknown>>
  },
): Promise<Posted> {
  const { pot, unit, playerId, amount, key, kind, ref } = paid
  const legs = [{ unit, amount, against: 'jackpot' as const }]
  const posted = await post(tx, clock, playerId, { key, kind, legs, ...(ref ? { ref } : {}) })
  if (posted.replayed) return posted
  await tx
    .insertInto('house_pot_entry')
    .values({
      pot,
      key,
      micro: -amount * MICRO,
      against: accountCode(unit, 'player'),
      kind,
      player_id: playerId,
      tx_id: posted.tx_id,
      at: new Date(clock.now()),
    })
    .execute()
  await add(tx, pot, unit, -amount * MICRO)
  return posted
}
